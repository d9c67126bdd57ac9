/** A thread that looks for all cards and questions that a text carries. */

import type { Material } from '../../../contracts/reading-agents.ts';
import { answerInThread } from '../../../kernel/threads/run-in-thread.ts';
import { draftCandidates } from './sound-candidates.ts';

answerInThread(({ material }: { material: Material }) => draftCandidates(material));
