/** A person's word: kept as it was said, fields and questions taken over, flags resolved where a reason does. */
import type { Decision } from '../../../contracts/assessment/assessment.ts';
import { decidedFlags } from '../../../domain/assessment/gates/gates.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import {
  changeTask,
  insertDecision,
  readCandidates,
  readTask,
  updateCandidate,
} from '../stores/tasks.store.ts';
import { edited } from './edit-candidates.ts';
import { openText } from './open-material.ts';

export async function takeDecision(
  flow: BranchFlow<AssessmentPorts>,
  ports: AssessmentPorts,
  tx: Tx,
  decision: Decision,
): Promise<null> {
  const task = await readTask(tx, flow.userId, flow.runId);
  await insertDecision(tx, flow.userId, flow.runId, decision, ports.world.now());
  const { path: _fixed, existing_task_content: _frozen, ...given } = decision.fields ?? {};
  const input = { ...task.input, ...given };
  await changeTask(tx, flow.userId, flow.runId, {
    input,
    flags: decidedFlags(task.flags, decision),
    waits_for: null,
  });
  const edits = decision.candidates ?? [];
  if (edits.length === 0) return null;
  const text = await openText(ports, flow.userId, input, tx);
  for (const candidate of await readCandidates(tx, flow.userId, flow.runId)) {
    const edit = edits.find(({ id }) => id === candidate.id);
    if (edit !== undefined) await updateCandidate(tx, flow.userId, edited(candidate, edit, text));
  }
  return null;
}
