/** A chat with the tutor: a line is a message, or the answer of the question that is open. */
import type { z } from 'zod';
import {
  type ShownQuestion,
  TutoringReply,
  TutoringState,
} from '../../../../contracts/tutoring/tutoring.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { PATIENCE_MS } from '../../connect/document-of.ts';
import { CHAT_WORDS, messageText, offersText, questionText } from './chat-text.ts';

export interface ChatPorts {
  client: ApiClient;
  say(line: string): void;
  keys: AsyncIterable<string>;
  /** Of the session. */
  path: string;
}

const LETTERS = 'ABCDEF';
const QUIT = /^(?:quit|exit|q|avslutt)$/iu;
const PAUSE = /^(?:pause|wait|vent)[.!]?$/iu;
/** What nobody answers to a question: it goes on where it stopped, also after days. */
const GO_ON = /^(?:continue|resume|go on|fortsett|gå videre)[.!]?$/iu;
const WAS_RIGHT = /^(?:i was right|jeg hadde rett)[.!]?$/iu;
const YES = /^(?:y|yes|j|ja)[.!]?$/iu;
const NO = /^(?:n|no|nei)[.!]?$/iu;

/** What a line asks of the server. */
interface Request {
  path: string;
  body: object;
}

export class TutorChat {
  readonly #ports: ChatPorts;
  #state: TutoringState | null = null;
  #shownAt = performance.now();

  constructor(ports: ChatPorts) {
    this.#ports = ports;
  }

  async run(state: TutoringState, topics: readonly string[]): Promise<void> {
    const { say, keys } = this.#ports;
    this.#state = state;
    const words = CHAT_WORDS[state.language];
    say(words.help);
    if (state.current_topic === '') say(words.topics(topics));
    const open = openOf(state);
    if (open) say(questionText(open));
    for await (const line of linesOf(keys)) {
      if (QUIT.test(line)) return;
      if (line !== '') await this.#send(line, state.language);
    }
  }

  async #send(line: string, language: TutoringState['language']): Promise<void> {
    const words = CHAT_WORDS[language];
    const { say } = this.#ports;
    if (PAUSE.test(line) && this.#state?.stage === 'quizzing') {
      this.#state = await this.#ask('/pause', {}, TutoringState);
      return say(words.paused);
    }
    const request = this.#requestOf(line);
    if (request === null) return say(words.yesOrNo);
    const reply = await this.#ask(request.path, request.body, TutoringReply);
    this.#state = reply.state;
    this.#shownAt = performance.now();
    const said = reply.messages.filter(({ speaker }) => speaker !== 'learner');
    for (const message of said) say(messageText(message));
    const open = openOf(reply.state);
    const isPut = said.some(({ question }) => question?.question_id === open?.question_id);
    if (open && !isPut && !reply.state.quiz_paused && !reply.state.comparing)
      say(questionText(open));
    for (const hint of offersText(said, reply.state, line)) say(hint);
  }

  /** A line that begins with "?", or that nobody means as an answer, is a message. */
  #requestOf(line: string): Request | null {
    const state = this.#state;
    const open = state && openOf(state);
    const last = state?.quiz_responses.at(-1);
    if (WAS_RIGHT.test(line) && last && !state?.comparing)
      return answerRequest({ question_id: last.question_id, was_right: true });
    const isAnswer = open && !state?.quiz_paused && !line.startsWith('?') && !GO_ON.test(line);
    if (!isAnswer) return messageRequest(line);
    const question_id = open.question_id;
    if (state?.comparing) {
      const self_mark = YES.test(line) || WAS_RIGHT.test(line);
      return self_mark || NO.test(line) ? answerRequest({ question_id, self_mark }) : null;
    }
    const time_taken_seconds = (performance.now() - this.#shownAt) / 1000;
    return answerRequest({ question_id, answer: chosen(open, line), time_taken_seconds });
  }

  #ask<T>(path: string, body: object, shape: z.ZodType<T>): Promise<T> {
    const { client, path: session } = this.#ports;
    const request = { path: `${session}${path}`, body, timeoutMs: PATIENCE_MS };
    return client.ask({ method: 'POST', ...request }, shape);
  }
}

function messageRequest(line: string): Request {
  return { path: '/messages?wait=1', body: { message: line.replace(/^\?\s*/u, '') || line } };
}

function answerRequest(body: object): Request {
  return { path: '/answers?wait=1', body };
}

/** An option by its letter, or what was typed. */
function chosen({ options }: ShownQuestion, line: string): string {
  const letter = LETTERS.indexOf(line.toUpperCase());
  return (line.length === 1 && letter >= 0 ? options[letter] : undefined) ?? line;
}

function openOf(state: TutoringState): ShownQuestion | null {
  if (state.stage === 'quizzing') return state.quiz_questions[state.quiz_question_index] ?? null;
  if (state.stage !== 'diagnosing') return null;
  return state.probe_questions[state.probe_responses.length] ?? null;
}

/** Keys as lines; what was begun when the input ends is a line too. */
async function* linesOf(keys: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  for await (const key of keys) {
    if (key === '\u0003' || key === '\u0004') return;
    if (key === '\r' || key === '\n') {
      yield line.trim();
      line = '';
    } else line += key;
  }
  if (line.trim() !== '') yield line.trim();
}
