import { describe, expect, test } from 'vitest';
import { writeTemplate } from '../template/write-template.ts';
import { choosePath } from './choose-path.ts';
import { parseTask } from './parse-task.ts';

const form = (lines: string) =>
  `The below information is what you should use when filling out the **Metadata** and **Task data** tables in the final output markdown file.\n${lines}`;
const basic = '* Domain: Law\n* Task title: Debt collection\n* Task ID: debt';
const file = taskFile('debt', 9);
const C = {
  path: 'C',
  task_id: 'debt',
  existing_task_content: file,
  reference_material_content: 'Text.',
};

/** What an author may send, and the path or the words that come back. */
const inputs: [name: string, given: unknown, want: object][] = [
  ['a form with domain and title', form(basic), { path: 'A', source: 'none', optionCount: 5 }],
  ['the same as JSON', { domain: 'Law', task_title: 'Debt' }, { path: 'A' }],
  ['a topic title for a task title', { domain: 'Law', topic_title: 'Debt' }, { path: 'A' }],
  ['no domain', { task_title: 'Debt' }, { error: 'Path A requires domain.', missing: ['domain'] }],
  ['no title', form('* Domain: Law'), { missing: ['task_title'] }],
  ['nothing', {}, { error: 'Path A requires domain and task_title.' }],
  ['blank fields', { domain: '  ', task_title: ' ' }, { missing: ['domain', 'task_title'] }],
  [
    'the form not filled in',
    form('* Domain: [domain name]\n* Task title: [Task Title]'),
    { missing: ['domain', 'task_title'] },
  ],
  [
    'content in the form, over many lines',
    form(
      `${basic}\n* Reference material content (if any): First line.\n\n* a bullet: of the text\nLast.\n* Task description: About debt.`,
    ),
    { path: 'B', source: 'content' },
  ],
  [
    'content before a file and an address',
    {
      ...{ reference_material_content: 'x' },
      reference_material: 'https://a.no/x',
      reference_document_ids: [],
    },
    { source: 'content' },
  ],
  [
    'an attached file before an address',
    {
      reference_material: 'https://a.no/x',
      reference_document_ids: ['01890000-0000-7000-8000-000000000001'],
    },
    { path: 'B', source: 'documents' },
  ],
  ['an address', { reference_material: 'https://a.no/x.pdf' }, { path: 'B', source: 'url' }],
  [
    'a file name without the file',
    { domain: 'Law', task_title: 'Debt', reference_material: 'guide.pdf' },
    {
      path: 'A',
      notes: [
        'The reference material “guide.pdf” is not attached: sources are looked for instead.',
      ],
    },
  ],
  [
    'NA for a reference',
    form(`${basic}\n* Reference material (if any): NA`),
    { path: 'A', notes: [] },
  ],
  [
    'samples without material',
    { domain: 'Law', task_title: 'Debt', sample_questions_content: 'Q?' },
    { path: 'A', extracts: false },
  ],
  [
    'samples to be sorted out',
    {
      reference_material_content: 'x',
      sample_questions_content: 'Q?',
      additional_prompts: 'Please Extract sample questions first.',
    },
    { path: 'B', extracts: true },
  ],
  [
    'samples as inspiration',
    { reference_material_content: 'x', sample_questions_content: 'Q?' },
    { path: 'B', extracts: false },
  ],
  [
    'four options',
    { reference_material_content: 'x', mcq_format: '4 options' },
    { optionCount: 4 },
  ],
  [
    'four options as a number',
    { reference_material_content: 'x', mcq_format: 4 },
    { optionCount: 4 },
  ],
  ['an expansion', C, { path: 'C', optionCount: 5 }],
  [
    'an expansion without its file',
    { ...C, existing_task_content: ' ' },
    { error: 'Path C requires existing_task_content for task_id: debt' },
  ],
  [
    'an expansion without material',
    { ...C, reference_material_content: '' },
    { error: 'Path C requires reference_material_content for task_id: debt' },
  ],
  [
    'an expansion of eight questions',
    { ...C, existing_task_content: taskFile('debt', 8) },
    { error: 'existing_task_content for task_id: debt does not contain CQ1-CQ9' },
  ],
  ['an expansion of another task', { ...C, task_id: 'other' }, { missing: ['task_id'] }],
  [
    'an expansion with nothing at all',
    { path: 'C', task_id: 't' },
    { error: 'Path C requires existing_task_content for task_id: t' },
  ],
  [
    'an expansion of a file with 18 questions',
    { ...C, existing_task_content: taskFile('debt', 18) },
    { path: 'C' },
  ],
];

describe('the path of a task', () => {
  test.each(inputs)('%s', (_name, given, want) => {
    const parsed = parseTask(given);
    if ('faults' in parsed) throw new Error(parsed.faults.join());
    expect(choosePath(parsed.input)).toMatchObject(want);
  });
});

test('lines that belong to no field are reported, and so are unknown keys', () => {
  expect(parseTask(form(`${basic}\n* Colour: red\nand more`))).toMatchObject({
    unknown: ['* Colour: red', 'and more'],
  });
  expect(parseTask({ domain: 'Law', colour: 'red' })).toMatchObject({ unknown: ['colour'] });
});

test('a field of many lines keeps them, bullets included, up to the next field', () => {
  const text = form(
    '* Reference material content (if any): One.\n* two: three\n\nFour.\n* Task ID: x',
  );
  expect(parseTask(text)).toMatchObject({
    input: { reference_material_content: 'One.\n* two: three\n\nFour.', task_id: 'x' },
    unknown: [],
  });
});

test('a value of the wrong kind is told with its field', () => {
  expect(parseTask({ domain: 7 })).toMatchObject({ faults: [expect.stringMatching(/^domain: /)] });
  expect(parseTask(['a'])).toHaveProperty('faults');
  expect(parseTask('{"domain": "Law"}')).toMatchObject({ input: { domain: 'Law' } });
});

function taskFile(id: string, count: number): string {
  const options = ['A. 1', 'B. 2', 'C. 3', 'D. 4', 'E. 5'];
  return writeTemplate({
    header: 'Rights: Debt',
    metadata: { Domain: 'Law' } as never,
    task: { 'Task ID': id } as never,
    familiarity: [],
    comprehension: Array.from({ length: count }, (_, at) => ({
      id: `CQ${at + 1}`,
      question: 'How many?',
      options,
      correct: 'A. 1',
      level: 'Remembering',
    })),
  });
}
