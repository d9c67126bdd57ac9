/** The offline debate on real papers: planted defects, grounding, and which argument convinces more. */
import { paperQuestions } from '../../src/domain/debate/sides/paper-questions.ts';
import type { Reader } from '../../src/domain/debate/sides/reader.ts';
import { openShippedModels } from '../../src/library/models/local-models.ts';
import { readPairs } from '../../src/library/verify/read-pairs.ts';
import type { Eval } from '../score.ts';
import { defectScores } from './defect-scores.ts';
import { groundingScores } from './grounding-scores.ts';
import { type HeldDebate, holdOffline } from './offline-debate.ts';
import { pairScores } from './pair-scores.ts';
import { publicPapers } from './public-papers.ts';

const POSTURES = 3;

export const debateScores: Eval = async (folders) => {
  const papers = await publicPapers(folders.data);
  const models = await openShippedModels();
  const reader: Reader = (pairs) => readPairs(models, pairs, {});
  const started = performance.now();
  const debates: HeldDebate[] = [];
  const offered: number[] = [];
  for (const [at, { material }] of papers.entries()) {
    const questions = await paperQuestions(material, reader);
    offered.push(questions.length);
    const asked = questions[at % Math.max(1, questions.length)];
    if (asked !== undefined)
      debates.push(await holdOffline(material, asked.question, POSTURES, reader));
  }
  const seconds = (performance.now() - started) / 1000;
  const scores = [
    ...(debates.length === 0
      ? []
      : [
          ...(await groundingScores(debates, { seconds, offered, reader })),
          ...defectScores(debates),
        ]),
    ...(await pairScores(folders)),
  ];
  models.close();
  return scores;
};
