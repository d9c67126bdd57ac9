/** The commands about cards, typed against a server, and once through a real pipe. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCliProcess } from '../../testing/cli/cli-process.ts';
import { type CliSetup, openCliSetup } from '../../testing/cli/cli-setup.ts';

const PATIENCE = { timeout: 120_000 };
const CSV = 'question,answer\nWhat rises?,The sea.\nWhat pulls?,The moon.\nWhat shines?,The sun.\n';

const MEMORY = `# Memory

## Practice

Retrieval practice is the act of recalling what was learned without looking at the text. The spacing effect is the finding that reviews spread over days are remembered longer than reviews in one sitting. Interleaving is the mixing of different kinds of problems in one session. Cramming is the study of everything in one night before an examination, and what is learned by cramming is soon forgotten. A desirable difficulty is a hindrance that slows learning down and makes it last. Feedback is information about an answer that a learner can use for the next one, and it helps most when it comes after an honest attempt. A first review comes best after 2 days, and a second review comes best after 7 days. Learners who practise retrieval remember 60 percent of the ideas after one week. Learners who only read again remember 40 percent of the ideas after one week.
`;

describe('cards on the command line', PATIENCE, () => {
  let setup: CliSetup;
  let root: string;
  let table: string;

  beforeAll(async () => {
    setup = await openCliSetup();
    root = setup.folder;
    table = join(root, 'Sea words.csv');
    writeFileSync(table, CSV);
  });
  afterAll(() => setup.close());
  beforeEach(async () => {
    await setup.app.store.query('delete from study_sets');
    await setup.app.store.query('truncate learners, attempts, schedule, mastery, item_flags');
    await type(['import', table]);
  });

  test('a file is brought, its decks listed, and it goes out again as it came', async () => {
    const again = await type(['import', table, '--json']);
    const decks = await type(['decks']);
    const out = join(root, 'out.tsv');
    const written = await type(['export', 'sea', '--format', 'tsv', '-o', out]);

    expect(JSON.parse(again.stdout)).toMatchObject({ title: 'Sea words', added: 0, unchanged: 3 });
    expect(decks.stdout).toMatch(/3 +0 +3 +0 +0 +Sea words/);
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining(out) });
    expect(readFileSync(out, 'utf8')).toContain('"What pulls?"\t"The moon."');
    expect(await type(['export', 'sea', '--format', 'tsv', '-o', out])).toMatchObject({ code: 1 });
    const replaced = await type(['export', 'sea', '--format', 'tsv', '-o', out, '--overwrite']);
    expect(replaced.code).toBe(0);
  });

  test('what cannot be found or read is one line', async () => {
    const missing = await type(['export', 'mountains']);
    const nothing = await type(['import', join(root, 'gone.csv')]);
    writeFileSync(join(root, 'bad.csv'), 'one column\n');
    const bad = await type(['import', join(root, 'bad.csv')]);

    expect(missing).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no deck "mountains"'),
    });
    expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('gone.csv') });
    expect(bad).toMatchObject({ code: 1, stderr: expect.stringContaining('No two columns') });
  });

  test('cards are shown, rated and come back when the button said', async () => {
    const { stdout, code } = await type(['review-cards', '--limit', '2'], ' 3\n4');

    expect(code).toBe(0);
    expect(stdout).toMatch(
      /What rises\?[\s\S]*→ The sea\.[\s\S]*3 Good \(10 min\)[\s\S]*back in 10 min/,
    );
    expect(stdout).toContain('2 new, 1 learning');
    expect(stdout).toMatch(/4 Easy \(8 days\)[\s\S]*back in 8 days/);
    expect(stdout.trimEnd().endsWith('2 cards reviewed.')).toBe(true);
    expect(await count('attempts where rating is not null and latency_ms >= 0')).toBe(2);
  });

  test('a rating without a look is refused, and a mistake is taken back', async () => {
    const { stdout } = await type(['review-cards'], '3 4u 1q');

    expect(stdout).toContain('Look at the answer first');
    expect(stdout.match(/What rises\?/g)).toHaveLength(2);
    expect(stdout).toContain('Taken back.');
    expect(await count('attempts where voided_by is null and rating = 1')).toBe(1);
    expect(stdout).toContain('1 card reviewed.');
  });

  test('a card can be buried, suspended and flagged on the way', async () => {
    const { stdout } = await type(['review-cards'], 'fThe sex.\u007f\u007fa is salt.\nbs 3q');

    expect(stdout).toContain('Flagged: The sea is salt.');
    expect(stdout).toContain('Buried until tomorrow.');
    expect(stdout).toContain('Suspended.');
    expect(stdout).toMatch(/What shines\?[\s\S]*1 card reviewed/);
    expect(await count('item_flags')).toBe(1);
    expect(await count('schedule where is_suspended or buried_until is not null')).toBe(2);
  });

  test('a card put aside by mistake is taken back, and the rating before it stays', async () => {
    const { stdout } = await type(['review-cards'], ' 4bu su 3q');

    expect(stdout).toMatch(/Buried[\s\S]*Taken back\.[\s\S]*Suspended\.[\s\S]*Taken back\./);
    expect(await count('schedule where is_suspended or buried_until is not null')).toBe(0);
    expect(await count('attempts where voided_by is null')).toBe(2);
  });

  test('when all is done it says when the next card comes', async () => {
    const { stdout, code } = await type(['review-cards'], ' 4 4 4');

    expect(code).toBe(0);
    expect(stdout).toContain('All done. 3 cards reviewed.');
    expect(stdout).toMatch(/The next card comes in [78] days\./);
    expect((await type(['review-cards'])).stdout).toContain('Nothing is due.');
  });

  test('a card that is half learned is shown again in the same sitting', async () => {
    const { stdout } = await type(['review-cards'], ' 4 4 1 3 3q');

    expect(stdout.match(/What shines\?/g)?.length).toBeGreaterThan(1);
  });

  test('a quiz is taken, each answer says why, and only a whole one counts', async () => {
    const chapter = fileURLToPath(
      new URL('../../../samples/how-memory-works.pdf', import.meta.url),
    );
    const made = await type(['study', chapter, '--pages', '2-6', '--questions', '2', '--json']);
    const { id, quiz } = JSON.parse(made.stdout);
    const [first, second] = quiz;
    const right = 'abcdef'[first.correctAnswerIndex];
    const wrong = second.correctAnswerIndex === 0 ? '2' : '1';
    const none = await type(['quiz', 'sea']);
    const taken = await type(['quiz', id], `x${right} ${wrong}`);
    const stopped = await type(['quiz', id], `${right}q`);

    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('has no questions') });
    expect(taken.stdout).toMatch(/1 of 2[\s\S]*Right\.[\s\S]*p\. \d+[\s\S]*2 of 2[\s\S]*No: /);
    expect(taken.stdout).toContain(first.explanation);
    expect(taken.stdout).toContain('1 of 2 right.');
    expect(stopped.stdout).toContain('Stopped: nothing was counted.');
    expect(await count('attempts')).toBe(2);
  });

  test('cards and questions of a text without pages name the section, never a page', async () => {
    const notes = join(root, 'memory.md');
    writeFileSync(notes, MEMORY);
    const made = await type(['study', notes, '--cards', '2', '--questions', '1']);
    const shown = await type(['review-cards', 'memory', '--limit', '1'], ' q');
    const taken = await type(['quiz', 'memory'], 'aq');

    expect(made.stdout).toContain('[§ Practice]');
    expect(shown.stdout).toContain('Memory, § Practice');
    expect(taken.stdout).toContain('Memory, § Practice');
    expect([made, shown, taken].map(({ stdout }) => stdout).join('')).not.toContain('p. 1');
  });

  test('programs get the due cards as JSON', async () => {
    const { stdout } = await type(['review-cards', 'sea', '--json', '--limit', '1']);
    const due = JSON.parse(stdout);

    expect(due.counts).toEqual({ new: 3, learning: 0, due: 0 });
    expect(due.cards).toMatchObject([{ question: 'What rises?', set_title: 'Sea words' }]);
    expect(due.cards[0].previews).toHaveLength(4);
  });

  test('keys come through a pipe, and its end is the end', async () => {
    const options = { env: { LYCEUM_DATA: setup.data }, stdin: ' 3 ' };
    const { code, stdout, stderr } = await runCliProcess(['review-cards'], options);

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('1 card reviewed.');
    expect(await count('attempts')).toBe(1);
  });

  function type(words: string[], keys = '') {
    return setup.type(words, { keys });
  }

  async function count(from: string): Promise<number> {
    const { rows } = await setup.app.store.query<{ count: number }>(`select count(*) from ${from}`);
    return rows[0]?.count ?? 0;
  }
});
