/** `lyceum tutor`, typed against a server. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type QuizQuestion, TutoringKept } from '../../../contracts/tutoring/tutoring.ts';
import { openQuestion } from '../../../domain/tutoring/cycle/advance.ts';
import { type CliSetup, openCliSetup } from '../../../testing/cli/cli-setup.ts';

const PATIENCE = { timeout: 180_000 };
const LETTERS = 'ABCDEF';
const sample = (name: string) =>
  fileURLToPath(new URL(`../../../../samples/${name}`, import.meta.url));

describe('the tutor in the terminal', PATIENCE, () => {
  let setup: CliSetup;
  beforeAll(async () => {
    setup = await openCliSetup();
  });
  afterAll(() => setup.close());

  async function kept(): Promise<TutoringKept> {
    const { rows } = await setup.app.store.query<{ state: unknown }>(
      "select state from sessions where kind = 'tutoring' order by updated_at desc limit 1",
    );
    return TutoringKept.parse(rows[0]?.state);
  }

  /** Types a line when the last one is answered, until it is mastered or planned. */
  async function* learner(
    begin: string,
    answer: (question: QuizQuestion, state: TutoringKept) => string,
  ): AsyncGenerator<string> {
    yield* `${begin}\n`;
    for (let state = await kept(); !isOver(state); state = await kept()) {
      const open = openQuestion(state);
      if (state.comparing) yield* 'yes\n';
      else yield* `${open ? answer(open, state) : 'quiz me'}\n`;
    }
    yield* 'quit\n';
  }

  const isOver = ({ stage, current_topic }: TutoringKept) =>
    stage === 'mastered' || (stage === 'awaiting_input' && current_topic !== '');

  const rightly = ({ options, expected_answer }: QuizQuestion) =>
    LETTERS[options.indexOf(expected_answer)] ?? expected_answer;

  test('who learns from the first quiz masters the sample', async () => {
    const keys = learner('teach me how memory works', (question, { learning_cycle_count }) =>
      learning_cycle_count === 0 ? 'I don’t know' : rightly(question),
    );
    const typed = await setup.type(['tutor', '--document', sample('how-memory-works.pdf')], {
      keys,
    });
    expect(typed).toMatchObject({ code: 0, stderr: '' });
    expect(await kept()).toMatchObject({ stage: 'mastered', learning_cycle_count: 1 });
    // Every fact of an explanation with its place; in the end, what comes next.
    expect(typed.stdout).toMatch(/tutor: Here is .*\n.*\[p\. \d+\]/);
    expect(typed.stdout).toMatch(/pathplanner: .* is done\.[\s\S]*→ “teach me /);
  });

  test('in Norwegian, who fails gets 5 cycles and then the planner', async () => {
    const keys = learner('lær meg om høyvann', () => 'vet ikke');
    const typed = await setup.type(['tutor', '--document', sample('tidevannet.pdf')], { keys });
    expect(typed).toMatchObject({ code: 0, stderr: '' });
    expect(await kept()).toMatchObject({ stage: 'awaiting_input', learning_cycle_count: 5 });
    expect(typed.stdout).toContain('Dokumentet ditt handler om');
    expect(typed.stdout.match(/^feedback: /gm)).toHaveLength(5);
    expect(typed.stdout).toMatch(/pathplanner: .*satt ikke denne gangen/);
  });

  test('a pause lasts until somebody says “continue”, which is no answer', async () => {
    async function* until(lines: readonly string[]): AsyncGenerator<string> {
      for (const line of lines) yield* `${line}\n`;
    }
    async function* intoQuiz(): AsyncGenerator<string> {
      yield* 'teach me working memory\n';
      while ((await kept()).stage === 'diagnosing') yield* 'I don’t know\n';
      yield* until(['quiz me', 'I don’t know', 'pause', 'quit']);
    }
    const document = ['tutor', '--document', sample('how-memory-works.pdf')];
    const paused = await setup.type(document, { keys: intoQuiz() });
    expect(paused.stdout).toContain('The quiz waits');
    const open = openQuestion(await kept());

    const back = await setup.type(['tutor'], { keys: until(['continue', 'continue', 'quit']) });
    expect(back.stdout.split(open?.question_text ?? '?').length).toBeGreaterThan(2);
    const after = await kept();
    expect(after.quiz_responses).toHaveLength(1);
    expect(openQuestion(after)?.question_id).toBe(open?.question_id);
  });

  test('what the document does not cover leads to Ask', async () => {
    const words = ['tutor', '--document', sample('tidevannet.pdf')];
    async function* keys(): AsyncGenerator<string> {
      yield* 'Hvordan skifter jeg dekk på en lastebil?\nquit\n';
    }
    const typed = await setup.type(words, { keys: keys() });
    expect(typed.stdout).toContain('dekker ikke dette');
    expect(typed.stdout).toContain('lyceum ask "Hvordan skifter jeg dekk på en lastebil?"');
  });
});
