/**
 * One way or more to spoil a real item for each of the 19 rules. Null where an item does
 * not lend itself to it. The words planted here are written by hand and in several
 * wordings per rule, and items that have the flaw already are not used.
 */
import type { FlawName, MultipleChoice } from '../../src/domain/items/item.ts';
import { plantCue } from './plant-cues.ts';

/** `at` counts the items, so that neighbours get different wordings. */
export type Plant = (item: MultipleChoice, at: number) => MultipleChoice | null;

export const plants: Record<FlawName, Plant> = {
  'ambiguous-information': (item, at) =>
    pick(at, [
      { ...item, question: `${bare(item.question)}, as shown in the diagram below?` },
      {
        ...item,
        question: pick(at, ['What does this do?', 'Why is it so?', 'What did they find?']),
      },
      withOption(item, firstDistractor(item), (text) => `${bare(text)}, etc.`),
      { ...item, question: `${item.question} And what follows from that?` },
    ]),
  'implausible-distractor': (item, at) => {
    const words = item.options.every((text) => !/\d/.test(text));
    const joke = words
      ? pick(at, ['17', 'I do not know', '3,000', 'Nothing at all'])
      : pick(at, ['No idea', 'Not sure', 'Magic']);
    return withOption(item, firstDistractor(item), () => joke);
  },
  'none-of-the-above': (item, at) =>
    withOption(item, lastDistractor(item), () =>
      pick(at, [
        'None of the above',
        'none of these',
        'None of the options.',
        'None of the above is correct',
      ]),
    ),
  'all-of-the-above': (item, at) =>
    withOption(item, lastDistractor(item), () =>
      pick(at, [
        'All of the above',
        'all of these',
        'All of the above are correct.',
        'All of the options',
      ]),
    ),
  'longest-option-correct': (item) => {
    const longest = Math.max(...item.options.map(({ length }) => length));
    const tail = ', which happens step by step while the surroundings are slowly altered by it';
    return withOption(
      item,
      item.correctAnswerIndex,
      (text) => `${bare(text)}${tail.repeat(Math.ceil((2 * longest) / tail.length))}`,
    );
  },
  'gratuitous-information': (item, at) => ({
    ...item,
    question: `${pick(at, asides)} ${item.question}`,
  }),
  'true-false': (item, at) =>
    pick(at, [
      { ...item, options: ['True', 'False'], correctAnswerIndex: 0 },
      { ...item, question: `True or false: ${item.question}` },
      {
        ...item,
        options: item.options.map((text, index) => `${index % 2 === 0 ? 'Yes' : 'No'}, ${text}`),
      },
    ]),
  'blank-in-middle': (item) => {
    const words = item.question.split(/\s+/);
    if (words.length < 9 || item.question.includes('__')) return null;
    return { ...item, question: words.with(2, '________').join(' ').replace('?', '.') };
  },
  'absolute-terms': (item, at) =>
    withOption(item, firstDistractor(item), (text) =>
      pick(at, [
        `always ${text}`,
        `${bare(text)} in every case`,
        `never ${text}`,
        `only ${text}`,
        `completely ${text}`,
      ]),
    ),
  'unfocused-stem': (item, at) => ({
    ...item,
    question: pick(at, [
      'Which of the following is true?',
      'Which statement is correct?',
      'Choose the correct answer.',
      'Which of these statements is best?',
    ]),
  }),
  'complex-options': (item, at) =>
    withOption(item, lastDistractor(item), () =>
      pick(at, [
        'Both A and B',
        'A and C only',
        'I and III',
        'B and C are correct',
        'Two of the above',
      ]),
    ),
  'lost-sequence': (item, at) => ({
    ...item,
    options: pick(at, [
      ['20 mm', '5 mm', '40 mm', '10 mm'],
      ['1914', '1789', '1945', '1848'],
      ['40 %', '75 %', '50 %', '60 %'],
      ['5 to 10 days', '1 to 2 days', '40 to 50 days', '20 to 25 days'],
      ['three', 'nine', 'five', 'seven'],
    ]),
    correctAnswerIndex: at % 4,
  }),
  'vague-terms': (item, at) =>
    pick(at, [
      withOption(item, firstDistractor(item), (text) => `${bare(text)}, usually`),
      withOption(item, item.correctAnswerIndex, (text) => `sometimes ${text}`),
      withOption(item, lastDistractor(item), (text) => `${bare(text)} in some cases`),
      withOption(item, lastDistractor(item), (text) => `frequently ${text}`),
    ]),
  'more-than-one-correct': (item, at) => {
    const key = item.options[item.correctAnswerIndex] ?? '';
    const twin = pick(at, [
      key,
      `the ${bare(key)}`,
      `${bare(key)}.`,
      key.charAt(0).toUpperCase() + key.slice(1),
    ]);
    return at % 5 === 4
      ? { ...item, question: `${item.question} (Select all that apply.)` }
      : withOption(item, firstDistractor(item), () => twin);
  },
  'negative-stem': (item, at) => {
    const not = pick(at, ['not', 'NOT']);
    const verb =
      /^((?:Which|What)\b[^,.;]*?\b(?:is|are|was|were|does|do|can|will|would|could|should|has|have))\b(?=[^.]*\?$)/u;
    if (verb.test(item.question))
      return { ...item, question: item.question.replace(verb, `$1 ${not}`) };
    if (/^[^.?]*_{2,}\.$/u.test(item.question)) {
      return {
        ...item,
        question: item.question.replace(/\s*_{2,}\.$/, ' any of these except ________.'),
      };
    }
    return null;
  },
  'convergence-cue': plantCue.convergence,
  'logical-cue': plantCue.logical,
  'word-repeat': plantCue.wordRepeat,
  'grammatical-cue': plantCue.grammatical,
};

const asides: readonly [string, ...string[]] = [
  'My uncle once sailed around Iceland in a wooden boat.',
  'The museum café sells excellent lemon cake on Thursdays.',
  'Beethoven dedicated his opera to nobody in particular.',
  'Chess grandmasters frequently travel with a private cook.',
  'The novel was translated into forty languages and filmed twice.',
];

function pick<Choice>(at: number, [first, ...rest]: readonly [Choice, ...Choice[]]): Choice {
  const choices = [first, ...rest];
  return choices[at % choices.length] ?? first;
}

function withOption(
  item: MultipleChoice,
  at: number,
  change: (text: string) => string,
): MultipleChoice | null {
  const before = item.options[at];
  return before === undefined ? null : { ...item, options: item.options.with(at, change(before)) };
}

function firstDistractor({ correctAnswerIndex }: MultipleChoice): number {
  return correctAnswerIndex === 0 ? 1 : 0;
}

function lastDistractor({ correctAnswerIndex, options }: MultipleChoice): number {
  const last = options.length - 1;
  return correctAnswerIndex === last ? last - 1 : last;
}

function bare(text: string): string {
  return text.replace(/[.?\s]+$/u, '');
}
