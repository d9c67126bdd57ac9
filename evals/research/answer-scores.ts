/**
 * Are answers right, verified, and refused when they should be? `development` are the first two
 * articles: rules and constants were chosen with them. The others judge; the last one is not in
 * the library, and its questions must be refused.
 */
import { averageOf, type Score } from '../score.ts';
import { type AskingApp, openAskingApp } from './asking-app.ts';
import {
  type Article,
  type GoldQuestion,
  misleadingOf,
  questionsOf,
  readArticles,
  spread,
} from './question-library.ts';

const DEVELOPED_ON = 2;
const ASKED = 300;
const FOREIGN = 100;
const MISLEADING = 60;

export async function answerScores(data: string | null): Promise<Score[]> {
  const articles = data === null ? [] : await readArticles(data);
  if (articles.length < DEVELOPED_ON + 2) return [];
  const foreign = articles.at(-1);
  const inside = articles.slice(0, -1);
  const app = await openAskingApp(inside);
  try {
    return await scoresOf(app, inside.slice(DEVELOPED_ON), foreign ? [foreign] : []);
  } finally {
    await app.close();
  }
}

async function scoresOf(
  app: AskingApp,
  judged: readonly Article[],
  foreign: readonly Article[],
  counts = { asked: ASKED, foreign: FOREIGN, misleading: MISLEADING },
): Promise<Score[]> {
  const asked = spread(judged.flatMap(questionsOf), counts.asked);
  const found = {
    whole: [] as number[],
    start: [] as number[],
    kept: [] as number[],
    verified: [] as number[],
  };
  for (const gold of asked) {
    const { final_response } = await app.ask(gold.question);
    const sentences = final_response.sections.flatMap((section) => section.sentences);
    found.kept.push(final_response.outcome === 'answered' ? 1 : 0);
    found.whole.push(
      holds(
        sentences.map(({ text }) => text),
        gold,
      ),
    );
    found.start.push(
      holds(
        sentences.slice(0, 2).map(({ text }) => text),
        gold,
      ),
    );
    found.verified.push(
      ...sentences.map(({ citations }) =>
        citations.every((cite) => cite.evidence_id !== null) ? 1 : 0,
      ),
    );
  }
  const refused = await refusedShare(
    app,
    spread(foreign.flatMap(questionsOf), counts.foreign).map(({ question }) => question),
  );
  const misled = await refusedShare(app, spread(judged.flatMap(misleadingOf), counts.misleading));
  const on = `qa, ${asked.length} questions of ${judged.length} articles`;
  const row = (measure: string, value: number, bar: number | null): Score => ({
    on,
    measure,
    value,
    baseline: null,
    bar,
  });
  return [
    row('gold answer in the answer', averageOf(found.whole), 0.75),
    row('gold answer in its first two sentences', averageOf(found.start), 0.6),
    row('sentences verified', averageOf(found.verified), 1),
    row('answerable ones not refused', averageOf(found.kept), 0.95),
    row('questions on another article refused', refused, 0.95),
    row('misleading ones refused', misled, null),
  ];
}

async function refusedShare(app: AskingApp, questions: readonly string[]): Promise<number> {
  const refused: number[] = [];
  for (const question of questions) {
    const { final_response } = await app.ask(question);
    refused.push(final_response.outcome === 'refused' ? 1 : 0);
  }
  return averageOf(refused);
}

function holds(sentences: readonly string[], { answers }: GoldQuestion): number {
  const text = folded(sentences.join(' '));
  return answers.some((answer) => text.includes(folded(answer))) ? 1 : 0;
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
