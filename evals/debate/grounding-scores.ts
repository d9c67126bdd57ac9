/** Whether debates on real papers rest on them: cites, spread of scores, what the debate adds. */
import { CRITERIA } from '../../src/contracts/debate.ts';
import { PosturesDraft } from '../../src/contracts/debate-agents.ts';
import { passageTexts } from '../../src/domain/debate/paper/material.ts';
import { posturesAndTopics } from '../../src/domain/debate/sides/postures.ts';
import type { Reader } from '../../src/domain/debate/sides/reader.ts';
import { beyondControl } from '../../src/domain/debate/speech/control.ts';
import { averageOf, type Score } from '../score.ts';
import { type HeldDebate, reportOf } from './offline-debate.ts';

/** Below this a criterion tells nobody apart. */
const FLAT = 0.01;
const MOST_POSTURES = 6;

interface Held {
  seconds: number;
  /** Questions of each paper, those without any too. */
  offered: readonly number[];
  reader: Reader;
}

export async function groundingScores(
  debates: readonly HeldDebate[],
  { seconds, offered, reader }: Held,
): Promise<Score[]> {
  const on = `${debates.length} papers`;
  const cites = debates.flatMap(({ material, debaters, exchanges, rebuttals, control }) => {
    const passages = passageTexts(material.papers);
    const all = [
      ...debaters.flatMap(({ perTopic }) => perTopic.flatMap(({ cites: { paper = [] } }) => paper)),
      ...[...exchanges, ...rebuttals].flatMap((one) => one.cites),
      ...control.cites,
    ];
    return all.map(
      ({ chunkId, start, end, text }) => passages.get(chunkId)?.slice(start, end) === text,
    );
  });
  const claims = debates.flatMap((held) => held.claims);
  const plans: object[] = [];
  for (const { material, question } of debates)
    plans.push(await posturesAndTopics(material, question, MOST_POSTURES, reader));
  const beyond = debates.map(
    ({ claims: own, control, material }) => beyondControl(own, control, material.language).length,
  );
  return [
    score(on, `cites that resolve (${cites.length})`, share(cites), 1),
    score(on, 'claims with a verified cite', share(claims.filter(isArgued).map(isVerified)), 0.8),
    score(on, 'questions offered', averageOf(offered), null),
    score(on, 'papers with a question', share(offered.map((count) => count > 0)), null),
    score(on, '8 to 12 questions', share(offered.map((count) => count >= 8)), null),
    score(on, 'exchanges in cross-examination', averageOf(debates.map(exchangesIn)), 1),
    score(on, 'debates with an exchange', share(debates.map((held) => exchangesIn(held) > 0)), 1),
    score(
      on,
      `sides and topics within their limits (${plans.length} questions)`,
      share(plans.map((plan) => PosturesDraft.safeParse(plan).success)),
      1,
    ),
    score(
      on,
      'criteria that are not constant',
      share(CRITERIA.map((id) => spreadOf(debates, id) > FLAT)),
      1,
    ),
    ...CRITERIA.map((id) => score(on, `spread of ${id}`, spreadOf(debates, id), null)),
    score(on, 'debates without a tie', share(debates.map(hasNoTie)), 1),
    score(on, 'verified claims beyond the control', averageOf(beyond), null),
    score(
      on,
      'reports with a controversial point',
      share(debates.map((held) => reportOf(held).controversialPoints.length > 0)),
      null,
    ),
    score(on, 'seconds a debate', seconds / debates.length, null),
  ];
}

function exchangesIn({ exchanges }: HeldDebate): number {
  return exchanges.length;
}

/** Silence is no claim. */
function isArgued({ cites }: HeldDebate['claims'][number]): boolean {
  return cites.length > 0;
}

function isVerified({ cites }: HeldDebate['claims'][number]): boolean {
  return cites.some(({ check }) => check === 'verified');
}

/** Standard deviation of a criterion over what was argued in a debate; the mean over debates. */
function spreadOf(debates: readonly HeldDebate[], id: (typeof CRITERIA)[number]): number {
  return averageOf(
    debates.map(({ verdict }) => {
      const values = verdict.perDebater.flatMap(({ perTopic }) =>
        perTopic
          .filter(({ scores }) => Object.values(scores).some((score) => score > 0))
          .map(({ scores }) => scores[id] ?? 0),
      );
      const mean = averageOf(values);
      return Math.sqrt(averageOf(values.map((value) => (value - mean) ** 2)));
    }),
  );
}

function hasNoTie({ verdict }: HeldDebate): boolean {
  const totals = verdict.perDebater.map(({ totals: { weighted } }) => weighted);
  return new Set(totals).size === totals.length;
}

function share(hits: readonly boolean[]): number {
  return averageOf(hits.map(Number));
}

function score(on: string, measure: string, value: number, bar: number | null): Score {
  return { on, measure, value, baseline: null, bar };
}
