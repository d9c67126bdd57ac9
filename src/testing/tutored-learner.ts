/** A learner of a tutoring session over HTTP, who sees in the store what only the server knows. */
import { SessionId, UserId } from '../contracts/ids.ts';
import {
  type QuizQuestion,
  TutoringKept,
  type TutoringReply,
  type TutoringState,
} from '../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../domain/tutoring/cycle/advance.ts';
import type { Sessions } from '../kernel/sessions/sessions.ts';

export interface TutoredApp {
  /** Where the store can be looked into. */
  app?: { sessions: Sessions };
  as(user: string, path: string, init?: RequestInit): Promise<Response>;
}

export type Choose = (question: QuizQuestion) => string;

export const rightly: Choose = ({ expected_answer }) => expected_answer;
export const unknowing: Choose = () => "I don't know";

export class TutoredLearner {
  readonly #app: TutoredApp;
  readonly #user: string;

  constructor(app: TutoredApp, user = 'ann') {
    this.#app = app;
    this.#user = user;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await this.#app.as(this.#user, `/api/tutoring/sessions${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.#app.as(this.#user, `/api/tutoring/sessions${path}`);
    return (await answer.json()) as T;
  }

  async open(documentId: string, settings: object = {}): Promise<string> {
    const state = await this.post<TutoringState>('', { documents: [documentId], ...settings });
    return state.session_id;
  }

  async kept(id: string): Promise<TutoringKept> {
    const session = await this.#app.app?.sessions.get(
      UserId.parse(this.#user),
      SessionId.parse(id),
    );
    return TutoringKept.parse(session?.state);
  }

  tell(id: string, message: string): Promise<TutoringReply> {
    return this.post(`/${id}/messages?wait=1`, { message });
  }

  async answerOpen(id: string, choose: Choose): Promise<TutoringReply> {
    const open = openQuestion(await this.kept(id));
    if (!open) throw new Error('no question is open');
    const given = choose(open);
    const body = { question_id: open.question_id, answer: given, time_taken_seconds: 9 };
    const reply = await this.post<TutoringReply>(`/${id}/answers?wait=1`, body);
    if (reply.state.comparing === null) return reply;
    const mark = { question_id: open.question_id, self_mark: given === open.expected_answer };
    return this.post(`/${id}/answers?wait=1`, mark);
  }

  /** How many questions the probe asked. */
  async throughProbe(id: string, choose: Choose): Promise<number> {
    let asked = 0;
    while ((await this.kept(id)).stage === 'diagnosing') {
      await this.answerOpen(id, choose);
      asked += 1;
    }
    return asked;
  }

  async begin(id: string, topic: string, choose: Choose): Promise<number> {
    await this.tell(id, topic);
    return this.throughProbe(id, choose);
  }

  async takeQuiz(id: string, choose: Choose): Promise<TutoringReply> {
    let reply = await this.tell(id, 'quiz me');
    while (reply.state.stage === 'quizzing') reply = await this.answerOpen(id, choose);
    return reply;
  }
}
