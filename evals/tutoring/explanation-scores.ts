/**
 * Questions of strangers to the tutor, through the whole product: those on the article are
 * answered with the passage that has the answer, those on another article are refused, and every
 * fact has its passage.
 */
import type { TutoringMessage, TutoringState } from '../../src/contracts/tutoring/tutoring.ts';
import {
  type Article,
  type GoldQuestion,
  readArticles,
  spread,
} from '../research/question-library.ts';
import { averageOf, type Score } from '../score.ts';
import { openServedApp, type ServedApp } from '../served-app.ts';

const ASKED = 30;
/** The first two articles were in view when the search was written. */
const DEVELOPED_ON = 2;
const ENOUGH = 28 / ASKED;

interface PlacedQuestion extends GoldQuestion {
  /** The passage that has the answer. */
  passage: string;
}

const questionsOf = ({ paragraphs }: Article): PlacedQuestion[] =>
  paragraphs.flatMap(({ text, questions }) =>
    questions.map((question) => ({ ...question, passage: text })),
  );

export async function explanationScores(data: string | null): Promise<Score[]> {
  const articles = data === null ? [] : await readArticles(data);
  const judged = articles.slice(DEVELOPED_ON, -1);
  const foreign = articles.at(-1);
  if (judged.length === 0 || foreign === undefined) return [];
  const app = await openServedApp();
  try {
    const documents: string[] = [];
    for (const { title, paragraphs } of judged) {
      const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n');
      const added = await app.post('/api/documents?wait=ready', {
        title: title.replaceAll('_', ' '),
        text,
      });
      documents.push(((await added.json()) as { id: string }).id);
    }
    const asked = spread(judged.flatMap(questionsOf), ASKED);
    const own = await repliesTo(app, documents, asked);
    const others = await repliesTo(app, documents, spread(questionsOf(foreign), ASKED));
    return rows(asked, own, others);
  } finally {
    await app.close();
  }
}

async function repliesTo(
  app: ServedApp,
  documents: readonly string[],
  questions: readonly GoldQuestion[],
): Promise<TutoringMessage[]> {
  const opened = await app.post('/api/tutoring/sessions', { documents });
  const { session_id } = (await opened.json()) as TutoringState;
  const replies: TutoringMessage[] = [];
  for (const { question } of questions) {
    const path = `/api/tutoring/sessions/${session_id}/messages?wait=1`;
    const answer = await app.post(path, { message: question });
    const { messages } = (await answer.json()) as { messages: TutoringMessage[] };
    const said = messages.find(({ speaker }) => speaker !== 'learner');
    if (said) replies.push(said);
  }
  return replies;
}

function rows(
  asked: readonly PlacedQuestion[],
  own: readonly TutoringMessage[],
  others: readonly TutoringMessage[],
): Score[] {
  const facts = [...own, ...others].flatMap(({ sentences }) =>
    sentences.filter(({ role }) => role !== 'talk'),
  );
  const right = own.map(({ sentences }, at) =>
    Number(sentences.some(({ text }) => squeezed(asked[at]?.passage).includes(squeezed(text)))),
  );
  const told = own.map(({ sentences }, at) =>
    Number(
      asked[at]?.answers.some((one) =>
        sentences.some(({ text }) => squeezed(text).includes(squeezed(one))),
      ),
    ),
  );
  const refused = (replies: readonly TutoringMessage[]) =>
    averageOf(replies.map(({ sentences }) => Number(sentences.length === 0)));
  const verified = facts.map(({ cites }) =>
    Number(cites.some(({ check }) => check === 'verified')),
  );
  const on = `${ASKED} questions`;
  return [
    {
      on,
      measure: 'answered with the right passage',
      value: averageOf(right),
      baseline: null,
      bar: ENOUGH,
    },
    { on, measure: 'the answer itself is told', value: averageOf(told), baseline: null, bar: null },
    { on, measure: 'on the text, but refused', value: refused(own), baseline: null, bar: null },
    { on, measure: 'off the text, and refused', value: refused(others), baseline: null, bar: 1 },
    {
      on,
      measure: 'facts with a verified passage',
      value: averageOf(verified),
      baseline: null,
      bar: 1,
    },
  ];
}

function squeezed(text = ''): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase();
}
