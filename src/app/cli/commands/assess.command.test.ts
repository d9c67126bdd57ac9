/** `lyceum assess`, `lyceum expand` and `lyceum give`, typed against a server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AssessmentTask } from '../../../contracts/assessment/assessment.ts';
import { Delivery } from '../../../contracts/assessment/delivery.ts';
import { type CliSetup, openCliSetup } from '../../../testing/cli/cli-setup.ts';
import { DEBT_GUIDELINE } from '../../../testing/documents/debt-guideline.ts';

const PATIENCE = { timeout: 120_000 };
const FORM = [
  '* Domain: Consumer law',
  '* Use case: Consumer rights',
  '* Task title: Debt Collection',
  '* Task ID: debt-collection',
  '* Colour: red',
].join('\n');

describe('a test on the command line', PATIENCE, () => {
  let setup: CliSetup;
  let root: string;
  let form: string;
  let guideline: string;

  beforeAll(async () => {
    setup = await openCliSetup();
    root = setup.folder;
    form = join(root, 'debt.md');
    guideline = join(root, 'guideline.md');
    writeFileSync(form, FORM);
    writeFileSync(guideline, DEBT_GUIDELINE);
  });
  afterAll(() => setup.close());

  test('is written from a form and a reference, and told while it is made', async () => {
    const words = ['assess', form, '--reference', guideline, '--out', join(root, 'tests')];
    const typed = await setup.type(words, { isTTY: true });

    expect(typed).toMatchObject({ code: 0 });
    expect(typed.stderr).toContain('This line belongs to no field: * Colour: red');
    expect(typed.stderr).toMatch(/Questions judged\.[\s\S]*File put together\./);
    expect(typed.stdout).toMatch(/CQ9 +Applying/);
    const file = readFileSync(join(root, 'tests', 'debt-collection.md'), 'utf8');
    expect(file).toContain('# Consumer rights: Debt collection');
    const proof: unknown = JSON.parse(
      readFileSync(join(root, 'tests', 'debt-collection.proof.json'), 'utf8'),
    );
    expect(proof).toHaveProperty('items.length', 9);
  });

  test('gets six more questions; without a folder the file is printed as it is', async () => {
    const existing = join(root, 'tests', 'debt-collection.md');
    const typed = await setup.type(['expand', existing, '--reference', guideline]);

    expect(typed).toMatchObject({ code: 0 });
    expect(typed.stdout).toContain('| CQ15 |');
    const questions = readFileSync(existing, 'utf8').split('## Comprehension Quiz')[1] ?? '';
    expect(questions.length).toBeGreaterThan(1000);
    expect(typed.stdout).toContain(questions.trimEnd());
  });

  test('is given to people by a link, each with a code of their own', async () => {
    const people = join(root, 'class.txt');
    writeFileSync(people, 'Ada\n\nBo\n');
    const typed = await setup.type([
      'give',
      'Debt Collection',
      '--codes',
      people,
      '--minutes',
      '20',
    ]);

    expect(typed).toMatchObject({ code: 0 });
    expect(typed.stdout).toMatch(/9 questions, at\n {2}http:\/\/localhost:\d+\/take\/[\w-]{32}\n/);
    expect(typed.stdout).toMatch(/Ada +[A-Z2-9]{8}\nBo +[A-Z2-9]{8}/);
    const asked = await setup.type(['give', 'Debt Collection', '--practice', '--json']);
    const delivery = Delivery.parse(JSON.parse(asked.stdout));
    expect(delivery).toMatchObject({ mode: 'practice', entry: 'name', codes: [] });
    expect((await setup.type(['give', 'nothing of that name'])).code).toBe(2);
  });

  test('that lacks something says what, and fails; programs get the task', async () => {
    const thin = join(root, 'thin.json');
    const input = { domain: 'Law', task_title: 'Debt', reference_material_content: DEBT_GUIDELINE };
    writeFileSync(thin, JSON.stringify(input));
    const typed = await setup.type(['assess', thin, '--json']);

    expect(typed.code).toBe(1);
    const task = AssessmentTask.parse(JSON.parse(typed.stdout));
    expect(task).toMatchObject({ status: 'waiting', document: null });
    expect(task.waits_for).toContain('use_case');
  });

  test.each([
    ['a file that is not there', ['assess', 'nowhere.md'], 'no such file'],
    ['an input of the wrong kind', ['assess', 'odd.json'], 'domain: '],
    ['a form with nothing in it', ['assess', 'empty.md'], 'Path A requires domain and task_title'],
    ['a file that is no test', ['expand', 'empty.md', '--reference', 'x'], 'no Task ID'],
    ['an expansion without a reference', ['expand', 'empty.md'], '--reference'],
  ])('%s is refused in one line', async (_what, words, complaint) => {
    writeFileSync(join(root, 'odd.json'), '{"domain": 7}');
    writeFileSync(join(root, 'empty.md'), '* Domain:\n');
    const placed = words.map((word) => (/\.(?:md|json)$/.test(word) ? join(root, word) : word));
    const typed = await setup.type(placed);
    expect(typed.code).not.toBe(0);
    expect(typed.stderr).toContain(complaint);
  });
});
