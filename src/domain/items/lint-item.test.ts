import { expect, test } from 'vitest';
import {
  type FlawRule,
  flawNames,
  gateNames,
  type LintOptions,
  type MultipleChoice,
} from './item.ts';
import { flawRules, gateRules, isPublishedFlaw, lintItem } from './lint-item.ts';

const sound = anItem(
  'Which organ filters urea out of the blood?',
  ['liver', 'kidney', 'spleen', 'lungs'],
  1,
);

interface Fixture {
  flawed: MultipleChoice[];
  clean: MultipleChoice[];
}

const lakes = ['a dry lake', 'a deep lake', 'a salt lake', 'a warm lake'];
const reasons = [
  'Ice is lighter than water.',
  'Wind keeps the surface moving.',
  'Salt lowers the freezing point.',
  'Fish stir the deeper layers.',
];

const fixtures: Record<FlawRule, Fixture> = {
  'ambiguous-information': {
    flawed: [
      anItem('What is this finding?', lakes),
      anItem('Which lake is labelled in the figure?', lakes),
      anItem('Which lake freezes first? Why?', lakes),
      anItem('Which lake freezes first?', [
        'a dry lake',
        'ponds etc.',
        'a salt lake',
        'a warm lake',
      ]),
      anItem('', lakes),
    ],
    clean: [
      anItem('A pond dries out in July. What does this do to the frogs?', lakes),
      anItem('What is it called when rivers flood?', lakes),
    ],
  },
  'implausible-distractor': {
    flawed: [
      anItem('Which lake freezes first?', [...lakes.slice(0, 3), 'I don’t know']),
      anItem('Which lake freezes first?', [...lakes.slice(0, 3), '42']),
      anItem('How deep is the lake?', ['10 m', '20 m', '30 m', 'blue']),
    ],
    clean: [anItem('How deep is the lake?', ['10 m', '20 m', '30 m', '40 m']), sound],
  },
  'none-of-the-above': {
    flawed: [
      anItem('Which lake freezes first?', [...lakes.slice(0, 3), 'None of the above']),
      anItem('Which lake freezes first?', [...lakes.slice(0, 3), 'None of these.']),
    ],
    clean: [anItem('How many lakes froze?', ['nonesuch', 'one lake', 'two lakes', 'three lakes'])],
  },
  'all-of-the-above': {
    flawed: [
      anItem('Which lake freezes first?', [...lakes.slice(0, 3), 'All of these']),
      anItem('Which lake freezes first?', [...lakes.slice(0, 3), 'All of the above are correct.']),
    ],
    clean: [
      anItem('Who left?', ['all of the crew', 'half of the crew', 'the captain', 'the cook']),
    ],
  },
  'longest-option-correct': {
    flawed: [
      anItem(
        'Why do lakes freeze late?',
        ['wind', 'their water stores much heat from the summer', 'fish', 'mud'],
        1,
      ),
    ],
    clean: [anItem('Why do lakes freeze late?', ['wind', 'stored heat', 'salt', 'thick mud'], 1)],
  },
  'gratuitous-information': {
    flawed: [
      anItem('My aunt paints cathedrals in watercolour. Which lake freezes first?', lakes, 2),
    ],
    clean: [
      anItem('Two lakes lie in one valley. Which lake freezes first?', lakes),
      anItem('Maria compared four ponds in January. What did she measure?', lakes),
    ],
  },
  'true-false': {
    flawed: [
      anItem('Lakes freeze from the top.', ['True', 'False']),
      anItem('Do lakes freeze?', [
        'Yes, in winter',
        'Yes, in spring',
        'No, they dry',
        'No, they flow',
      ]),
    ],
    clean: [anItem('Which claim did the jury find true?', lakes)],
  },
  'convergence-cue': {
    flawed: [
      anItem('What does frost need?', [
        'cold and damp',
        'cold and wind',
        'cold and light',
        'damp and noise',
      ]),
    ],
    clean: [
      anItem('What does frost need?', [
        'cold and damp',
        'cold and wind',
        'heat and damp',
        'heat and wind',
      ]),
    ],
  },
  'logical-cue': {
    flawed: [
      anItem('What happens to the pressure?', [
        'It increases.',
        'It decreases.',
        'It stays the same.',
        'It turns red.',
      ]),
      anItem('What comes first?', ['higher pressure', 'lower pressure', 'a new wind', 'a cloud']),
    ],
    clean: [
      anItem('What happens to the pressure?', [
        'It increases.',
        'It decreases.',
        'It stays the same.',
      ]),
      anItem('What comes first?', [
        'higher pressure',
        'lower pressure',
        'higher heat',
        'lower heat',
      ]),
    ],
  },
  'blank-in-middle': {
    flawed: [
      anItem('The ____ is the time between the last lesson and the test.', lakes),
      anItem('Water boils at ____ and freezes at ____.', lakes),
    ],
    clean: [
      anItem('The time between the last lesson and the test is called the ____.', lakes),
      anItem('Rust forms in a slow ____ reaction.', lakes),
      anItem(
        'Which term completes the sentence: "The ____ is the time between lesson and test"?',
        lakes,
      ),
    ],
  },
  'absolute-terms': {
    flawed: [
      anItem('When does rain fall?', [
        'on cold days',
        'always at night',
        'near the coast',
        'in spring',
      ]),
    ],
    clean: [
      anItem('When does rain fall?', [
        'on cold days',
        'every year in May',
        'near the coast',
        'in spring',
      ]),
      anItem('When does rain fall?', [
        'only at night',
        'only at noon',
        'only in May',
        'only in June',
      ]),
    ],
  },
  'word-repeat': {
    flawed: [
      anItem('What makes a glacier move?', ['wind', 'glacier weight', 'sunlight', 'gravel'], 1),
    ],
    clean: [
      anItem(
        'What makes a glacier move?',
        ['glacier melt', 'glacier weight', 'sunlight', 'gravel'],
        1,
      ),
    ],
  },
  'unfocused-stem': {
    flawed: [
      anItem('Which of the following is true?', reasons),
      anItem('Glaciers:', lakes),
      anItem('A glacier ____.', [
        'moves by its own weight',
        'is made of frozen fog',
        'never reaches the sea',
        'grows in a warm summer',
      ]),
    ],
    clean: [anItem('Why does a lake freeze from the top?', reasons), sound],
  },
  'complex-options': {
    flawed: [
      anItem('What melts ice?', ['salt', 'heat', 'wind', 'both A and B']),
      anItem('What melts ice?', ['salt', 'heat', 'I and II only', 'wind']),
    ],
    clean: [anItem('How do shells fill up?', ['2, 8 and 8', '2, 8 and 1', '2, 6', '8, 8'])],
  },
  'grammatical-cue': {
    flawed: [
      anItem(
        'A frozen river of the mountains is called an ____.',
        ['valley', 'ice stream', 'moraine', 'lake'],
        1,
      ),
      anItem('Rivers carry', ['the sand', 'gravel', 'the mud', 'the clay'], 1),
      anItem('The stones at its end are', ['moraines', 'valley', 'plain', 'crater'], 0),
    ],
    clean: [
      anItem(
        'A frozen river of the mountains is called a(n) ____.',
        ['valley', 'ice stream', 'moraine', 'lake'],
        1,
      ),
      anItem('Rivers carry', ['the sand', 'gravel', 'mud', 'the clay'], 1),
    ],
  },
  'lost-sequence': {
    flawed: [
      anItem('How thick is it?', ['20 cm', '5 cm', '40 cm', '10 cm']),
      anItem('How thick is it?', ['2 m', '30 cm', '1 m', '50 cm']),
      anItem('How long did it last?', [
        '5 to 10 days',
        '1 to 2 days',
        '40 to 50 days',
        '20 to 25 days',
      ]),
    ],
    clean: [
      anItem('How thick is it?', ['5 cm', '10 cm', '20 cm', '40 cm']),
      anItem('How thick is it?', ['40 cm', '20 cm', '10 cm', '5 cm']),
      anItem('How thick is it?', ['30 cm', '50 cm', '1 m', '2 m']),
      anItem('What was seen?', ['2 gulls', '3 swans', '1 crane', '5 ducks']),
    ],
  },
  'vague-terms': {
    flawed: [
      anItem('When does rain fall?', [
        'on cold days',
        'usually at night',
        'near the coast',
        'in spring',
      ]),
      anItem('Which lake sometimes freezes?', lakes),
    ],
    clean: [
      anItem('Foxes usually hunt alone. Which animal hunts in packs?', [
        'wolf',
        'lynx',
        'bear',
        'otter',
      ]),
      anItem('What changed?', [
        'It rains more often.',
        'It snows at noon.',
        'Fog is thinner.',
        'Wind is colder.',
      ]),
    ],
  },
  'more-than-one-correct': {
    flawed: [
      anItem('Which lake freezes first?', [
        'the dry lake',
        'a dry lake',
        'a salt lake',
        'a warm lake',
      ]),
      anItem('Which lakes freeze? Select all that apply.', lakes),
    ],
    clean: [
      anItem('Which genotype is mixed?', ['Cc', 'CC', 'cc', 'none found']),
      anItem('Which is larger?', ['organ', 'organism', 'organelle', 'tissue']),
    ],
  },
  'negative-stem': {
    flawed: [
      anItem('Which lake does not freeze?', lakes),
      anItem('Which lake does NOT freeze?', lakes),
      anItem('All of these lakes freeze except', lakes),
      anItem('Which of these claims is false?', reasons),
    ],
    clean: [
      anItem('Which mineral occurs in granite but not in basalt?', [
        'quartz',
        'olivine',
        'augite',
        'mica',
      ]),
      anItem('What happens to a lake if the wind does not blow?', lakes),
      anItem('Which lake holds at least two islands?', lakes),
    ],
  },
  'key-missing': { flawed: [anItem('Which lake?', lakes, 7)], clean: [sound] },
  'option-count': {
    flawed: [anItem('Which lake?', lakes.slice(0, 3)), anItem('Which lake?', [...lakes, 'a', 'b'])],
    clean: [anItem('Which lake?', [...lakes, 'a cold lake'])],
  },
  'options-not-distinct': {
    flawed: [anItem('Which lake?', ['a dry lake', ' A dry lake.', 'a salt lake', 'a warm lake'])],
    clean: [sound],
  },
  'options-of-mixed-kind': {
    flawed: [
      anItem('What is known of the lake?', ['30 m', 'trout', 'salt', 'mud']),
      anItem('What is known of the lake?', ['It dries out in the summer.', 'trout', 'salt', 'mud']),
    ],
    clean: [sound, anItem('What froze?', reasons)],
  },
  'key-length': {
    flawed: [
      anItem('What froze?', ['the whole northern bay', 'a pond', 'a lake', 'a fjord']),
      anItem('What froze?', ['mud', 'a small pond', 'a deep lake', 'a long fjord']),
    ],
    clean: [sound],
  },
  'stem-word-in-key-only': {
    flawed: [
      anItem('What do lake fish need in winter?', [
        'oxygen for fish',
        'winter sun',
        'a strong wind',
        'clear ice',
      ]),
    ],
    clean: [sound],
  },
  'negative-not-in-capitals': {
    flawed: [anItem('Which lake does not freeze?', lakes)],
    clean: [anItem('Which lake does NOT freeze?', lakes)],
  },
  'double-negative': {
    flawed: [
      anItem('Which lake does NOT freeze?', [
        'one that is not deep',
        'a dry one',
        'a salt one',
        'a warm one',
      ]),
    ],
    clean: [anItem('Which lake does NOT freeze?', lakes)],
  },
};

for (const rule of [...flawNames, ...gateNames]) {
  test(`${rule} is found where it is, and not where it is not`, () => {
    for (const item of fixtures[rule].flawed) expect(rulesOn(item), item.question).toContain(rule);
    for (const item of fixtures[rule].clean)
      expect(rulesOn(item), item.question).not.toContain(rule);
  });
}

test('the list has the 19 published flaws, each with its own rule, apart from our gates', () => {
  expect(new Set(flawNames).size).toBe(19);
  expect(Object.keys(flawRules).sort()).toEqual([...flawNames].sort());
  expect(Object.keys(gateRules).filter((rule) => isPublishedFlaw(rule as FlawRule))).toEqual([]);
});

test('a sound question passes every rule', () => {
  expect(lintItem(sound, { language: 'en' })).toEqual([]);
});

test('a negative in capitals passes when the rubric allows it', () => {
  const item = anItem('Which lake does NOT freeze?', lakes);
  expect(rulesOn(item, { language: 'en', allowCapitalNegative: true })).not.toContain(
    'negative-stem',
  );
  const quiet = anItem('Which lake does not freeze?', lakes);
  expect(rulesOn(quiet, { language: 'en', allowCapitalNegative: true })).toContain('negative-stem');
});

test('a distractor that is near to nothing in the item is implausible', () => {
  const item = anItem('Which lake freezes first?', ['fjord', 'pond', 'trumpet', 'bay'], 1);
  const similarity = (left: string, right: string) =>
    `${left}${right}`.includes('trumpet') ? 0.02 : 0.6;
  expect(lintItem(item, { language: 'en', similarity })).toMatchObject([
    { rule: 'implausible-distractor', option: 2 },
  ]);
});

test('labels before the options are not part of them', () => {
  const labelled = { ...sound, options: sound.options.map((text, at) => `${'ABCD'[at]}. ${text}`) };
  expect(lintItem(labelled, { language: 'en' })).toEqual([]);
});

test('a Norwegian question is read with Norwegian words', () => {
  const organs = ['leveren', 'nyren', 'milten', 'lungen'];
  const rules = (question: string, options = organs) =>
    rulesOn(anItem(question, options, 1), { language: 'no' });
  expect(rules('Hvilket organ skiller ut urea?')).toEqual([]);
  expect(rules('Hvilket organ skiller ikke ut urea?')).toContain('negative-stem');
  expect(rules('Hvilken av påstandene er riktig?')).toContain('unfocused-stem');
  expect(rules('Hva betyr dette?')).toContain('ambiguous-information');
  expect(
    rules('Hvilket organ skiller ut urea?', ['leveren', 'nyren', 'milten', 'alle de ovennevnte']),
  ).toContain('all-of-the-above');
  expect(
    rules('Hvilket organ skiller ut urea?', ['leveren', 'nyren', 'milten', 'ingen av disse']),
  ).toContain('none-of-the-above');
  expect(
    rules('Hvor kommer urea fra?', ['alltid leveren', 'nyrene våre', 'milten vår', 'lungene']),
  ).toContain('absolute-terms');
  expect(
    rules('Hvor kommer urea fra?', ['vanligvis leveren', 'nyrene våre', 'milten vår', 'lungene']),
  ).toContain('vague-terms');
});

function rulesOn(item: MultipleChoice, options: LintOptions = { language: 'en' }): FlawRule[] {
  return lintItem(item, options).map(({ rule }) => rule);
}

function anItem(
  question: string,
  options: readonly string[],
  correctAnswerIndex = 0,
): MultipleChoice {
  return { question, options, correctAnswerIndex };
}
