/** What of the material the questions of a file test already. */
import { coverageMap } from '../../../domain/assessment/coverage/coverage-map.ts';
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import { coverageAnalyst } from '../coverage-analyst/coverage-analyst.agent.ts';
import { readTask } from '../stores/tasks.store.ts';
import { handOver, openFlag } from './hand-over.ts';
import { openMaterial } from './open-material.ts';
import { existingQuestions } from './stages.ts';

export async function analyseCoverage(
  flow: BranchFlow<AssessmentPorts>,
  ports: AssessmentPorts,
): Promise<void> {
  const { output } = await flow.ask('coverage', coverageAnalyst, async ({ signal }) => {
    const task = await readTask(ports.store, flow.userId, flow.runId);
    return {
      material: await openMaterial(ports, flow.userId, task.input, signal),
      questions: existingQuestions(task).map(({ id, question, options, level }) => ({
        id,
        question,
        options: [...options],
        level,
      })),
    };
  });
  await flow.save('covered', async (tx, step) => {
    const task = await readTask(tx, flow.userId, flow.runId);
    const coverage = coverageMap(output.concepts, existingQuestions(task));
    const isAll = coverage.under_covered_concepts.length === 0;
    const note = {
      ...openFlag(
        'nothing-under-covered',
        'Every concept is tested already: new questions look at them from another side.',
      ),
      severity: 'warning' as const,
      resolved: 'fresh angles',
    };
    await handOver(
      { flow, ports, tx, step },
      {
        stage: 'MATERIAL_COVERAGE_ANALYSIS',
        next: 'QUESTION_WRITER',
        path: task.path,
        payload: { coverage_summary: coverage.coverage_summary },
        flags: isAll ? [note] : [],
        change: { coverage, flags: isAll ? [...task.flags, note] : task.flags },
      },
    );
    return null;
  });
}
