/** A study set without a number, of any text: what came of it. */
import type { Document } from '../../contracts/document.ts';
import type { Problem } from '../../contracts/problem.ts';
import type { StudySet } from '../../contracts/reading.ts';
import type { CourseApp } from '../course-app.ts';

export interface SetOutcome {
  set?: StudySet;
  refusal?: string;
}

/** A set, however small, or one of the two reasons why a text carries none. */
const CLEAR = /^(?:\d+ cards, \d+ questions|422 (?:reading\.too-little|document\.too-short))/;

/** Makes a set of each text, three at once, and gives back those that ended in neither. */
export async function unclearEnds(
  app: CourseApp,
  texts: readonly (readonly [what: string, text: string])[],
): Promise<Record<string, string>[]> {
  const waiting = [...texts];
  const unclear: Record<string, string>[] = [];
  const oneByOne = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [what, text] = next;
      const { set, refusal } = await defaultSet(app, `${what}.md`, text);
      const outcome = refusal ?? counted(set);
      if (!CLEAR.test(outcome)) unclear.push({ what, outcome });
    }
  };
  await Promise.all([oneByOne(), oneByOne(), oneByOne()]);
  return unclear;
}

function counted(set: StudySet | undefined): string {
  const { flashcards = [], quiz = [] } = set ?? {};
  return `${flashcards.length} cards, ${quiz.length} questions`;
}

export async function defaultSet(
  app: CourseApp,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<SetOutcome> {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const added = await app.as('ann', '/api/documents?wait=ready', { method: 'POST', body: form });
  if (!added.ok) return { refusal: await refusalOf(added) };
  const { id } = (await added.json()) as Document;
  const made = await app.as('ann', '/api/reading/study-sets?wait=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      documentId: id,
      generationGoals: ['flashcards', 'multiple_choice_quiz'],
    }),
  });
  if (!made.ok) return { refusal: await refusalOf(made) };
  const { study_set_id } = (await made.json()) as { study_set_id: string };
  const set = await app.as('ann', `/api/reading/study-sets/${study_set_id}`);
  return { set: (await set.json()) as StudySet };
}

async function refusalOf(answer: Response): Promise<string> {
  const { code, detail, details } = (await answer.json()) as Problem;
  return `${answer.status} ${code}: ${detail} ${JSON.stringify(details ?? {})}`;
}
