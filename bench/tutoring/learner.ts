/** One learner of the class: begins a quiz, answers when a question is read, stops and goes on. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TutoringReply, TutoringState } from '../../src/contracts/tutoring/tutoring.ts';

const SESSIONS = '/api/tutoring/sessions';
const UNKNOWN = 'I don’t know';
const sample = fileURLToPath(new URL('../../samples/how-memory-works.pdf', import.meta.url));

export interface Attended {
  /** Milliseconds until the verdict and the next question were there. */
  answered: number[];
  /** Until a message was with the one who answers it. */
  sent: number;
}

export async function addSample(url: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(sample)]), 'how-memory-works.pdf');
  const answer = await fetch(`${url}/api/documents?wait=ready`, { method: 'POST', body: form });
  return ((await answer.json()) as { id: string }).id;
}

/** Through the probe, to the first question of a quiz. */
export async function beginQuiz(url: string, document: string): Promise<TutoringState> {
  const opened = { documents: [document], quiz_length: 10 };
  const { session_id } = await post<TutoringState>(url, SESSIONS, opened);
  const path = `${SESSIONS}/${session_id}`;
  let state = await say(url, path, 'Teach me how memory works');
  while (state.stage === 'diagnosing') state = await answer(url, path, state);
  return say(url, path, 'quiz me');
}

export async function attend(
  url: string,
  begun: TutoringState,
  { answers, readingMs }: { answers: number; readingMs: () => number },
): Promise<Attended> {
  const path = `${SESSIONS}/${begun.session_id}`;
  const answered: number[] = [];
  let state = begun;
  for (let number = 0; number < answers; number += 1) {
    await pause(readingMs());
    const started = performance.now();
    state = await answer(url, path, state);
    answered.push(performance.now() - started);
  }
  await post<TutoringState>(url, `${path}/pause`, {});
  await pause(readingMs());
  const started = performance.now();
  await say(url, path, 'continue');
  return { answered, sent: performance.now() - started };
}

async function say(url: string, path: string, message: string): Promise<TutoringState> {
  return (await post<TutoringReply>(url, `${path}/messages?wait=1`, { message })).state;
}

/** What is to be compared is answered, too: by the learner's own mark. */
async function answer(url: string, path: string, state: TutoringState): Promise<TutoringState> {
  const open =
    state.stage === 'diagnosing'
      ? state.probe_questions[state.probe_responses.length]
      : state.quiz_questions[state.quiz_question_index];
  const given = state.comparing ? { self_mark: false } : { answer: open?.options[0] ?? UNKNOWN };
  const body = { question_id: open?.question_id, ...given };
  return (await post<TutoringReply>(url, `${path}/answers?wait=1`, body)).state;
}

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
