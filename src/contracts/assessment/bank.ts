/** The bank: questions of finished tests, and what people answered to them. */
import { z } from 'zod';
import { Candidate, TaskId } from './assessment.ts';
import { JudgedItem } from './statistics.ts';

export const BankItem = z.object({
  assessment_task_id: TaskId,
  item: Candidate,
  statistics: JudgedItem.nullable().describe('Null until somebody has answered it by a link.'),
});
export type BankItem = z.infer<typeof BankItem>;
