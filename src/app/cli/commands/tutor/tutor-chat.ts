/** A chat with the tutor: a line is a message, or the answer of the question that is open. */
import type {
  ShownQuestion,
  TutoringMessage,
  TutoringState,
} from '../../../../contracts/tutoring/tutoring.ts';
import { TutoringReply } from '../../../../contracts/tutoring/tutoring.ts';
import { citePlace } from '../../../../domain/evidence/cite-place.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { PATIENCE_MS } from '../../connect/document-of.ts';

export interface ChatPorts {
  client: ApiClient;
  say(line: string): void;
  keys: AsyncIterable<string>;
  /** Of the session. */
  path: string;
}

const HELP = '“teach me …” begins · “quiz me” · “?” before a question asks in a quiz · “quit” ends';
const LETTERS = 'ABCDEF';

export class TutorChat {
  readonly #ports: ChatPorts;
  #state: TutoringState | null = null;
  #shownAt = performance.now();

  constructor(ports: ChatPorts) {
    this.#ports = ports;
  }

  async run(state: TutoringState): Promise<void> {
    const { say, keys } = this.#ports;
    this.#state = state;
    say(HELP);
    const open = openOf(state);
    if (open) say(questionText(open));
    for await (const line of linesOf(keys)) {
      if (/^(?:quit|exit|q)$/iu.test(line)) return;
      if (line !== '') await this.#send(line);
    }
  }

  /** A line that begins with "?", or is no answer by its words, is a message. */
  async #send(line: string): Promise<void> {
    const { client, path } = this.#ports;
    const open = this.#state && openOf(this.#state);
    const isAnswer = open !== null && !this.#state?.quiz_paused && !line.startsWith('?');
    const request = isAnswer
      ? { path: `${path}/answers?wait=1`, body: this.#answer(open, line) }
      : { path: `${path}/messages?wait=1`, body: { message: line.replace(/^\?\s*/u, '') || line } };
    const reply = await client.ask(
      { method: 'POST', ...request, timeoutMs: PATIENCE_MS },
      TutoringReply,
    );
    this.#state = reply.state;
    this.#shownAt = performance.now();
    for (const message of reply.messages)
      if (message.speaker !== 'learner') this.#ports.say(messageText(message));
  }

  #answer(open: ShownQuestion, line: string) {
    const question_id = open.question_id;
    if (this.#state?.comparing) return { question_id, self_mark: /^(?:y|j)/iu.test(line) };
    const time_taken_seconds = (performance.now() - this.#shownAt) / 1000;
    const letter = LETTERS.indexOf(line.toUpperCase());
    const chosen = line.length === 1 && letter >= 0 ? open.options[letter] : undefined;
    return { question_id, answer: chosen ?? line, time_taken_seconds };
  }
}

function openOf(state: TutoringState): ShownQuestion | null {
  if (state.stage === 'quizzing') return state.quiz_questions[state.quiz_question_index] ?? null;
  if (state.stage !== 'diagnosing') return null;
  return state.probe_questions[state.probe_responses.length] ?? null;
}

function messageText({ speaker, text, sentences, question }: TutoringMessage): string {
  const body =
    sentences.length === 0
      ? text
      : sentences
          .map((one) => [one.text, ...one.cites.map((cite) => `[${placeOf(cite)}]`)].join(' '))
          .join('\n');
  const shown = question ? `\n${optionsText(question)}` : '';
  return `\n${speaker}: ${body}${shown}`;
}

function placeOf(cite: TutoringMessage['sentences'][number]['cites'][number]): string {
  const { page, section = null, paged = true } = cite;
  return citePlace({ page, section, paged, title: null });
}

function questionText(question: ShownQuestion): string {
  return `\n${question.question_text}\n${optionsText(question)}`;
}

function optionsText({ options }: ShownQuestion): string {
  return options.map((option, at) => `  ${LETTERS[at]}. ${option}`).join('\n');
}

/** Keys as lines; what was begun when the input ends is a line too. */
async function* linesOf(keys: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  for await (const key of keys) {
    if (key === '\u0003' || key === '\u0004') return;
    if (key === '\r' || key === '\n') {
      yield line.trim();
      line = '';
    } else line = key === '\u007f' ? line.slice(0, -1) : line + key;
  }
  if (line.trim() !== '') yield line.trim();
}
