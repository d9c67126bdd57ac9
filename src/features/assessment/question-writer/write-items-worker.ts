/** A thread that writes all candidates that a material carries. */
import type { Material } from '../../../contracts/reading-agents.ts';
import { writeItems } from '../../../domain/assessment/write-items.ts';
import { answerInThread } from '../../../kernel/threads/run-in-thread.ts';

answerInThread(({ material, optionCount }: { material: Material; optionCount: 4 | 5 }) =>
  writeItems(material, optionCount),
);
