/** What an author sent, checked, as a run to be started with its rows. */

import { z } from 'zod';
import { TaskInput } from '../../../contracts/assessment/assessment.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { type ChosenPath, choosePath } from '../../../domain/assessment/intake/choose-path.ts';
import { parseTask } from '../../../domain/assessment/intake/parse-task.ts';
import { kernelError } from '../../../kernel/errors/error-codes.ts';
import type { StartRun } from '../../../kernel/runs/runs.ts';
import type { World } from '../../../kernel/world/world.ts';
import { assessmentError } from '../error-codes.ts';
import { openFlag } from '../method/hand-over.ts';
import { insertTask } from '../stores/tasks.store.ts';

/** A form as text, or its fields. */
export const TaskBody = z.union([
  z.object({ text: z.string().min(1).max(3_000_000) }),
  z.looseObject(TaskInput.shape),
]);
export type TaskBody = z.output<typeof TaskBody>;

export function orderOf(
  world: World,
  userId: UserId,
  body: unknown,
  batchId: string | null,
): Pick<StartRun, 'input' | 'sessionKind' | 'rows'> {
  const parsed = parseTask(
    typeof body === 'object' && body !== null && 'text' in body ? body.text : body,
  );
  if ('faults' in parsed) {
    throw kernelError('input.invalid', 'The task cannot be read.', {
      faults: parsed.faults.map((message) => ({ path: 'body', message })),
    });
  }
  const { input, unknown } = parsed;
  const path = pathOf(input);
  const flags = [
    ...unknown.map((line) => `This line belongs to no field: ${line}`),
    ...path.notes,
  ].map((message) => ({
    ...openFlag('input-note', message.slice(0, 500)),
    severity: 'note' as const,
    resolved: 'told to the author',
  }));
  return {
    input: {},
    sessionKind: 'assessment',
    rows: (tx, run) =>
      insertTask(tx, {
        id: run.run_id,
        userId,
        batchId,
        path: path.path,
        optionCount: path.optionCount,
        input,
        flags,
        documentIds: input.reference_document_ids ?? [],
        now: world.now(),
      }),
  };
}

function pathOf(input: TaskInput): Exclude<ChosenPath, { error: string }> {
  const path = choosePath(input);
  if ('error' in path) {
    const details = {
      missing: path.missing,
      ...(input.task_id !== undefined && { task_id: input.task_id }),
    };
    throw assessmentError('assessment.bad-task', path.error, { details });
  }
  if (path.source !== 'url') return path;
  throw assessmentError(
    'assessment.no-material',
    'Add the page to the library and name it in reference_document_ids, or give its text as reference_material_content.',
  );
}
