/** A thread that looks for all cards and questions that a text carries. */

import type { Difficulty } from '../../../contracts/reading.ts';
import type { Material } from '../../../contracts/reading-agents.ts';
import { answerInThread } from '../../../kernel/threads/run-in-thread.ts';
import { soundCandidates } from './sound-candidates.ts';

answerInThread(({ material, difficulty }: { material: Material; difficulty: Difficulty }) =>
  soundCandidates(material, difficulty),
);
