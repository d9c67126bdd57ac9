/** Sample questions sorted out before anything is written: what is in the scope of the material. */
import { mendedFlags } from '../../../domain/assessment/gates/gates.ts';
import { splitSamples } from '../../../domain/assessment/sources/split-samples.ts';
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import { sampleExtractor } from '../sample-extractor/sample-extractor.agent.ts';
import { readTask } from '../stores/tasks.store.ts';
import { handOver, openFlag } from './hand-over.ts';
import { openMaterial } from './open-material.ts';
import { pause } from './pause.ts';

const CODE = 'no-sample-in-scope';

export async function sortSamplesOf(
  flow: BranchFlow<AssessmentPorts>,
  ports: AssessmentPorts,
  turn: number,
): Promise<boolean> {
  const samples = await flow.step(`samples-${turn}`, async () => {
    const { input, flags } = await readTask(ports.store, flow.userId, flow.runId);
    // The person has said to go on without.
    const isLeftOut = flags.some(
      ({ code, resolved }) => code === CODE && resolved !== null && resolved !== 'mended',
    );
    return isLeftOut ? [] : splitSamples(input.sample_questions_content ?? '');
  });
  if (samples.length === 0) {
    await flow.save(`no-samples-${turn}`, (tx, step) => keep(flow, ports, { tx, step }, [], ''));
    return true;
  }
  const { output } = await flow.ask(`extract-${turn}`, sampleExtractor, async ({ signal }) => {
    const { input } = await readTask(ports.store, flow.userId, flow.runId);
    return { material: await openMaterial(ports, flow.userId, input, signal), samples };
  });
  const kept = output.samples.filter(({ scope }) => scope === 'in');
  return flow.save(`extracted-${turn}`, async (tx, step) => {
    const payload = { samples: output.samples, kept: kept.length };
    if (kept.length === 0) {
      await pause(
        flow,
        ports,
        { tx, step },
        {
          stage: 'SAMPLE_QUESTION_EXTRACTOR',
          code: CODE,
          message:
            'None of the sample questions is in the scope of the material. Give other samples, or approve to go on without.',
          payload,
        },
      );
      return false;
    }
    const text = output.samples
      .filter(({ scope }) => scope !== 'out')
      .map(({ number, adaptation }) =>
        [samples[number - 1], adaptation].filter(Boolean).join('\n→ '),
      )
      .join('\n\n');
    await keep(flow, ports, { tx, step }, output.samples, text);
    return true;
  });
}

async function keep(
  flow: BranchFlow<AssessmentPorts>,
  ports: AssessmentPorts,
  { tx, step }: Pick<Parameters<typeof handOver>[0], 'tx' | 'step'>,
  sorted: readonly { scope: string }[],
  text: string,
): Promise<null> {
  const task = await readTask(tx, flow.userId, flow.runId);
  const kept = sorted.filter(({ scope }) => scope === 'in').length;
  const isFew = sorted.length > 0 && kept * 2 < sorted.length;
  const note = {
    ...openFlag(
      'few-samples',
      `${kept} of ${sorted.length} sample questions are in the scope of the material.`,
    ),
    severity: 'warning' as const,
    resolved: 'told to the author',
  };
  const flags = mendedFlags(task.flags, [CODE]);
  await handOver(
    { flow, ports, tx, step },
    {
      stage: 'SAMPLE_QUESTION_EXTRACTOR',
      next: 'QUESTION_WRITER',
      path: task.path,
      payload: { samples: sorted, kept },
      flags: isFew ? [note] : [],
      change: {
        flags: isFew ? [...flags, note] : flags,
        waits_for: null,
        progress: { ...task.progress, samples: text },
      },
    },
  );
  return null;
}
