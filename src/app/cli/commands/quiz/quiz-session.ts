/** One sitting with a quiz: question, choice, why; at the end the score, from the server. */
import { QuizReport, type QuizResults } from '../../../../contracts/learning.ts';
import type { QuizItem, StudySet } from '../../../../contracts/reading.ts';
import { citeDocument } from '../../../../domain/evidence/cite-place.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { meansQuit } from '../../terminal/read-keys.ts';

export interface QuizPorts {
  client: ApiClient;
  say(line: string): void;
  keys: AsyncIterable<string>;
  set: StudySet;
}

type Answer = QuizResults['answers'][number];

const LETTERS = 'ABCDEF';
const HELP = 'A B C … or 1 2 3 … choose · any key goes on · q quits; only a whole quiz counts';

export class QuizSession {
  readonly #ports: QuizPorts;
  readonly #keys: AsyncIterator<string>;

  constructor(ports: QuizPorts) {
    this.#ports = ports;
    this.#keys = ports.keys[Symbol.asyncIterator]();
  }

  async run(): Promise<void> {
    try {
      const answers = await this.#takeAll();
      const { say, set } = this.#ports;
      if (answers.length === set.quiz.length) await this.#send(answers);
      else say('Stopped: nothing was counted.');
    } finally {
      await this.#keys.return?.();
    }
  }

  async #takeAll(): Promise<Answer[]> {
    const { say, set } = this.#ports;
    const answers: Answer[] = [];
    say(HELP);
    for (const [at, item] of set.quiz.entries()) {
      say(questionText(item, `${at + 1} of ${set.quiz.length}`));
      const answer = await this.#take(item);
      if (answer === null) break;
      answers.push(answer);
      say(feedbackText(item, answer));
      const isLast = at === set.quiz.length - 1;
      if (!isLast && (await this.#key()) === null) break;
    }
    return answers;
  }

  /** Null when the person stops. */
  async #take(item: QuizItem): Promise<Answer | null> {
    const shownAt = performance.now();
    for (;;) {
      const key = await this.#key();
      if (key === null) return null;
      const chosen = optionOf(key);
      if (chosen >= 0 && chosen < item.options.length) {
        return {
          item_id: item.id,
          is_correct: chosen === item.correctAnswerIndex,
          chosen_option_index: chosen,
          latency_sec: Math.min(86_400, (performance.now() - shownAt) / 1000),
        };
      }
      this.#ports.say(HELP);
    }
  }

  async #send(answers: Answer[]): Promise<void> {
    const { client, say, set } = this.#ports;
    const path = '/api/reading/quiz-results';
    const body = { quiz_id: set.id, answers };
    const report = await client.ask({ method: 'POST', path, body }, QuizReport);
    const right = report.answers.filter(({ is_correct }) => is_correct).length;
    say(`\n${right} of ${answers.length} right.`);
    for (const note of report.coach_notes.notes) say(note);
  }

  /** Null at the end of the input, or when it means to quit. */
  async #key(): Promise<string | null> {
    const { value, done } = await this.#keys.next();
    return done || meansQuit(String(value)) ? null : String(value);
  }
}

function optionOf(key: string): number {
  return /^[1-6]$/.test(key) ? Number(key) - 1 : LETTERS.indexOf(key.toUpperCase());
}

function questionText({ question, options }: QuizItem, progress: string): string {
  const lines = options.map((option, at) => `  ${LETTERS[at]}. ${option}`);
  return ['', `— ${progress} —`, '', question, '', ...lines, ''].join('\n');
}

function feedbackText(item: QuizItem, { is_correct }: Answer): string {
  const { correctAnswerIndex: key, options, explanation, document_title: title } = item;
  const verdict = is_correct ? 'Right.' : `No: ${LETTERS[key]}. ${options[key]}`;
  return [verdict, `  ${explanation}`, `  ${citeDocument({ ...item, title })}`].join('\n');
}
