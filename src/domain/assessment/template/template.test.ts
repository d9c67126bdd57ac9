import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandTemplate } from './expand-template.ts';
import { changedSections, frozenSections, lastQuestionNumber } from './frozen-sections.ts';
import { type ParsedTemplate, parseTemplate } from './parse-template.ts';
import { metadataRows, type TaskDocument, taskRows } from './task-document.ts';
import { toDocument } from './to-document.ts';
import { comprehensionTable, writeTemplate } from './write-template.ts';

test('writes the template as it is printed, byte for byte', () => {
  expect(writeTemplate(aTask())).toBe(GOLDEN);
});

test('what is written can be read, and written again is the same: 1,000 tasks', () => {
  fc.assert(
    fc.property(tasks, (task) => {
      const written = writeTemplate(task);
      expect(writeTemplate(toDocument(parsed(written)))).toBe(written);
    }),
    { numRuns: 1000 },
  );
});

test('an expansion leaves every frozen section as it was, whatever the file looks like: 300 files', () => {
  fc.assert(
    fc.property(
      tasks,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(9, 18),
      (task, crlf, odd, count) => {
        const text = disturbed(writeTemplate(withQuestions(task, count)), { crlf, odd });
        const file = parsed(text);
        const before = frozenSections(text, file, count);
        const added = [1, 2].map((more) => ({
          ...aQuestion(count + more),
          question: 'What | else?',
        }));
        const grown = expandTemplate(text, file, {
          questions: added,
          appended: {
            'Task description': 'It also covers dosing.',
            'Task instruction for Learner': '4. dosing',
          },
        });
        const after = parsed(grown);

        expect(changedSections(before, frozenSections(grown, after, count))).toEqual([]);
        expect(lastQuestionNumber(after)).toBe(count + 2);
        expect(after.questions.at(-1)).toMatchObject({
          question: 'What | else?',
          id: `CQ${count + 2}`,
        });
        expect(grown.includes('\r\n')).toBe(crlf);
        expect(Object.keys(before)).toHaveLength(2 + 4 + 4 + count);
      },
    ),
    { numRuns: 300 },
  );
});

test('one changed byte in any frozen section is seen, and the section named', () => {
  const text = writeTemplate(aTask());
  const file = parsed(text);
  const before = frozenSections(text, file, 9);
  for (const [name, section] of Object.entries(before)) {
    const spoiled = text.replace(section, () => section.replace(/[a-z](?=[^a-z]*$)/u, '~'));
    const now = parseTemplate(spoiled);
    const changed =
      now === null ? [name] : changedSections(before, frozenSections(spoiled, now, 9));
    expect(changed, name).toContain(name);
  }
});

test('a text that is no such file is not read as one', () => {
  expect(parseTemplate('# Notes\n\nNothing here.')).toBeNull();
  expect(parseTemplate('')).toBeNull();
});

const words = fc
  .string({ unit: fc.constantFrom(...'ab |\\"é漢*—’\'.,', '\\|', ' ', '😀'), maxLength: 30 })
  .map((text) => text.replace(/\s+/gu, ' ').trim());
const filled = words.map((text) => text || 'x');

const tasks: fc.Arbitrary<TaskDocument> = fc
  .record({
    header: filled,
    metadata: fc.tuple(...metadataRows.map(() => filled)),
    task: fc.tuple(...taskRows.map(() => filled)),
    stems: fc.array(filled, { minLength: 13, maxLength: 13 }),
    options: fc.array(filled, { minLength: 4, maxLength: 5 }),
  })
  .map(({ header, metadata, task, stems, options }) => {
    const lettered = options.map((option, at) => `${'ABCDE'[at]}. ${option}`);
    return {
      header,
      metadata: Object.fromEntries(
        metadataRows.map((name, at) => [name, metadata[at] ?? '']),
      ) as TaskDocument['metadata'],
      task: Object.fromEntries(
        taskRows.map((name, at) => [name, task[at] ?? '']),
      ) as TaskDocument['task'],
      familiarity: [0, 1, 2, 3].map((at) => ({
        id: `FQ${at + 1}`,
        question: stems[at] ?? '',
        category: at < 2 ? ('Domain-specific' as const) : ('Task-specific' as const),
        level: at % 2 === 0 ? ('Remembering' as const) : ('Understanding' as const),
      })),
      comprehension: stems.slice(4).map((question, at) => ({
        ...aQuestion(at + 1),
        question,
        options: lettered,
        correct: lettered[at % lettered.length] ?? '',
      })),
    };
  });

function withQuestions(task: TaskDocument, count: number): TaskDocument {
  const more = Array.from({ length: count - 9 }, (_, at) => aQuestion(at + 10));
  return { ...task, comprehension: [...task.comprehension, ...more] };
}

/** As other programs save it: other line ends, more blanks in cells, no line end at the end. */
function disturbed(text: string, { crlf, odd }: { crlf: boolean; odd: boolean }): string {
  const spaced = odd ? text.replaceAll('| **', '|   **').replace(/\n$/, '') : text;
  return crlf ? spaced.replaceAll('\n', '\r\n') : spaced;
}

function parsed(text: string): ParsedTemplate {
  const file = parseTemplate(text);
  if (file === null) throw new Error('not a task file');
  return file;
}

function aQuestion(number: number) {
  const levels = ['Remembering', 'Understanding', 'Applying'] as const;
  const options = ['A. 5 days', 'B. 10 days', 'C. 20 days', 'D. 30 days', 'E. 40 days'];
  return {
    id: `CQ${number}`,
    question: `How long is the notice in case ${number}?`,
    options,
    correct: options[number % 5] ?? '',
    level: levels[Math.floor((number - 1) / 3) % 3] ?? 'Applying',
  };
}

function aTask(): TaskDocument {
  return {
    header: 'Consumer rights: Debt collection',
    metadata: {
      Domain: 'Law',
      'Use case': 'Consumer rights',
      'Use case description': 'A consumer reads up | quickly.',
      'Knowledge dimensions': 'factual, procedural',
      'Reference material filename': 'debt-collection.pdf',
      'Reference material source': 'A guideline',
      'Comprehension quiz source': '',
      'Task inspiration': '',
      'AI system prompt':
        'You are a helpful AI assistant that provides clear, informative, and educational information.',
    },
    task: {
      'Task ID': 'debt-collection',
      'Task title': 'Debt collection',
      'Task topic': 'Rights of people who owe money',
      'Task description': 'You will learn about notices.',
      'Task instruction for Explainer': 'Explain notices.',
      'Task instruction for Learner': 'Ask about: 1. notices 2. fees 3. disputes',
      Formulas: 'NA',
    },
    familiarity: (
      ['Domain-specific', 'Domain-specific', 'Task-specific', 'Task-specific'] as const
    ).map((category, at) => ({
      id: `FQ${at + 1}`,
      question:
        at % 2 === 0 ? 'How familiar are you with notices?' : 'How well do you understand notices?',
      category,
      level: at % 2 === 0 ? ('Remembering' as const) : ('Understanding' as const),
    })),
    comprehension: Array.from({ length: 9 }, (_, at) => aQuestion(at + 1)),
  };
}

const FAMILIAR = '["1 (Not at all familiar)", "2", "3", "4", "5", "6", "7 (Very familiar)"]';
const WELL = '["1 (Not at all)", "2", "3", "4", "5", "6", "7 (Very well)"]';

const GOLDEN = `# Consumer rights: Debt collection

| **Metadata** | For researchers only |
|---|---|
| **Domain** | Law |
| **Use case** | Consumer rights |
| **Use case description** | A consumer reads up \\| quickly. |
| **Knowledge dimensions** | factual, procedural |
| **Reference material filename** | debt-collection.pdf |
| **Reference material source** | A guideline |
| **Comprehension quiz source** | NA |
| **Task inspiration** | NA |
| **AI system prompt** | You are a helpful AI assistant that provides clear, informative, and educational information. |

| **Task data** | Displayed for participants |
|---|---|
| **Task ID** | debt-collection |
| **Task title** | Debt collection |
| **Task topic** | Rights of people who owe money |
| **Task description** | You will learn about notices. |
| **Task instruction for Explainer** | Explain notices. |
| **Task instruction for Learner** | Ask about: 1. notices 2. fees 3. disputes |
| **Formulas** | NA |


## Familiarity Quiz

${[
  ['FQ1', 'How familiar are you with notices?', FAMILIAR, 'Domain-specific', 'Remembering'],
  ['FQ2', 'How well do you understand notices?', WELL, 'Domain-specific', 'Understanding'],
  ['FQ3', 'How familiar are you with notices?', FAMILIAR, 'Task-specific', 'Remembering'],
  ['FQ4', 'How well do you understand notices?', WELL, 'Task-specific', 'Understanding'],
]
  .map(
    ([id, question, options, category, level]) => `| Field | Visibility | Value |
|---|---|---|
| **Question ID** | Participants | ${id} |
| **Question** | Participants | ${question} |
| **Options** | Participants | ${options} |
| **Answer type** | Researcher-only | Single-select |
| **Category** | Researcher-only | ${category} |
| **Bloom's level** | Researcher-only | ${level} |`,
  )
  .join('\n\n')}

## Comprehension Quiz

| Field | Visibility | Value |
|---|---|---|
| **Question ID** | Participants | CQ1 |
| **Question** | Participants | How long is the notice in case 1? |
| **Options** | Participants | ["A. 5 days", "B. 10 days", "C. 20 days", "D. 30 days", "E. 40 days"] |
| **Answer type** | Researcher-only | Single-select |
| **Correct answers** | Researcher-only | ["B. 10 days"] |
| **Bloom's level** | Researcher-only | Remembering |

${[2, 3, 4, 5, 6, 7, 8, 9].map((number) => comprehensionTable(aQuestion(number))).join('\n\n')}
`;
