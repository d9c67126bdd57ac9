/** Sessions with the tutor as a program holds them. */
import type { ShownQuestion, TutoringState } from '../../src/contracts/tutoring/tutoring.ts';
import { post } from './ask.ts';

export type Knows = (question: string) => string;

/** What the first quiz on a text expects, learned by failing it once in another session. */
export async function learnedByFailing(url: string, id: string): Promise<Knows> {
  const path = await begun(url, id);
  let state = await throughProbe(url, path);
  state = await said(url, path, 'quiz me');
  while (state.stage === 'quizzing') {
    state = state.comparing
      ? await marked(url, path, state.comparing.question_id)
      : await answered(url, path, state);
  }
  const expected = state.quiz_questions.map(
    (one) => [one.question_text, one.expected_answer ?? UNKNOWN] as const,
  );
  const answers = new Map(expected);
  return (question) => answers.get(question) ?? UNKNOWN;
}

const UNKNOWN = 'I don’t know';
const SESSIONS = '/api/tutoring/sessions';

/** The address of a session that has been asked to teach. */
async function begun(url: string, id: string): Promise<string> {
  const { session_id } = await post<TutoringState>(url, SESSIONS, { documents: [id] });
  return `${SESSIONS}/${session_id}`;
}

async function throughProbe(url: string, path: string): Promise<TutoringState> {
  let state = await said(url, path, 'Teach me how memory works');
  while (state.stage === 'diagnosing') state = await answered(url, path, state);
  return state;
}

/** A session in the middle of a quiz: the probe is done, and one question answered. */
export async function quizInTheMiddle(url: string, id: string): Promise<string> {
  const path = await begun(url, id);
  await throughProbe(url, path);
  const state = await said(url, path, 'quiz me');
  await answered(url, path, state);
  return state.session_id;
}

interface Replied {
  state: TutoringState;
}

async function said(url: string, path: string, message: string): Promise<TutoringState> {
  return (await post<Replied>(url, `${path}/messages?wait=1`, { message })).state;
}

async function answered(url: string, path: string, state: TutoringState): Promise<TutoringState> {
  const open = openIn(state);
  const body = { question_id: open?.question_id, answer: open?.options[0] ?? UNKNOWN };
  return (await post<Replied>(url, `${path}/answers?wait=1`, body)).state;
}

async function marked(url: string, path: string, question_id: string): Promise<TutoringState> {
  const body = { question_id, self_mark: false };
  return (await post<Replied>(url, `${path}/answers?wait=1`, body)).state;
}

function openIn(state: TutoringState): ShownQuestion | undefined {
  return state.stage === 'diagnosing'
    ? state.probe_questions[state.probe_responses.length]
    : state.quiz_questions[state.quiz_question_index];
}
