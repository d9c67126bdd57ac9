/** Forms that a strict reader refuses, each with a text that would give it. */
import { expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { makeCards } from './cards.ts';

const KINDS: Readonly<Record<string, string>> = { '#': 'heading', '•': 'list' };

function questionsOf(...lines: string[]): string[] {
  return cardsOf(...lines).map(({ question }) => question);
}

function answersOf(...lines: string[]): string[] {
  return cardsOf(...lines).map(({ answer }) => answer);
}

function cardsOf(...lines: string[]) {
  let section: string | null = null;
  const blocks = lines.map((line, at) => {
    const text = line.replace(/^[#•] /, '');
    if (line.startsWith('# ')) section = text;
    return {
      block_id: `b${at + 1}`,
      text,
      source_page: 1,
      section,
      kind: KINDS[line.charAt(0)] ?? 'paragraph',
    };
  });
  return makeCards({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
}

test('a claim with its reason is no definition', () => {
  const asked = questionsOf(
    '# Changes of matter',
    'A slow rusting is a chemical change because another substance is made. Slow rusting needs water. Slow rusting eats iron.',
  );
  expect(asked).not.toContain('What is a slow rusting?');
});

test('a label that names a part of the page, or says what is so, defines nothing', () => {
  const asked = questionsOf(
    '# Definitions',
    '• Limitations: the dose that is given to children of a low weight',
    '• Bay score: the score requires four values of the blood that are taken at night',
    '• Member boat: any member boat within the meaning of the Harbours Act',
    '• Keel: the beam that runs along the bottom of the hull',
  );
  expect(asked.filter((question) => /define|^What/u.test(question))).toEqual([
    'What is keel?',
    'How does the text define “Keel”?',
  ]);
});

test('what happened to two things tells no kinds apart', () => {
  const asked = questionsOf(
    '# Prices',
    'The demand for herring has fallen to 500 barrels, while the supply of herring has risen to 680 barrels. The supply of herring follows the demand for herring in a free market.',
  );
  expect(asked.filter((question) => question.endsWith('differ?'))).toEqual([]);
});

test('what a thing is not leaves no gap, and neither does the subject of the title', () => {
  const asked = questionsOf(
    '# Lichenometry on old moraines',
    'The founder of the station did not invent the slow method of lichenometry. Lichenometry gives the age of a bare rock from the size of the largest lichen that grows on the rock.',
  );
  expect(asked.filter((question) => question.includes('____'))).toEqual([]);
});

test('a range of shares is one figure', () => {
  const asked = questionsOf(
    '# Gallstones',
    'Acute cholecystitis accounts for 3% to 10% of all patients who come with pain of the abdomen.',
  );
  expect(asked.filter((question) => /____ to/u.test(question))).toEqual([]);
});

test('marks of links and editors stand in no question', () => {
  const asked = questionsOf(
    '# Biofilms[edit]',
    'A biofilm is a community of bacteria ([link]) that is held together by a sticky matrix.[citation needed] Biofilms cover wet stones. Biofilms resist soap.',
  );
  expect(asked).toContain('What is a biofilm?');
  expect(asked.join('\n')).not.toContain('[');
});

test('the lead of a list becomes a question where it is one', () => {
  const asked = questionsOf(
    '# Precautions',
    'Precautions of the ward are divided into 3 basic categories:',
    '• contact precautions',
    '• droplet precautions',
    '• airborne precautions',
  );
  expect(asked).toContain('Into which three basic categories are precautions of the ward divided?');
});

test('a name that only opens sentences keeps its capital', () => {
  const asked = questionsOf(
    '# Tools of the guild',
    'Bugzilla is a web-based system that keeps the faults of a program. Bugzilla was written in Perl by members of the guild.',
  );
  expect(asked).toContain('What is Bugzilla?');
});

test('what joins a sentence to the one before is left out of the question', () => {
  const asked = questionsOf(
    '# The salt road',
    'The salt road linked the mines with the coast. At the same time, the salt road strengthened the trade of the northern towns with the islands.',
  );
  expect(asked.join('\n')).not.toContain('same time');
});

test('the owner of a thing keeps the capital of a name', () => {
  const asked = questionsOf(
    '# Ozbek of the Horde',
    'The court of Ozbek moved in spring. Ozbek’s support of the merchants undoubtedly strengthened the trade of the river towns with the southern ports.',
  );
  expect(asked.join('\n')).not.toMatch(/ozbek|What .*undoubtedly/u);
});

test('brackets that a removed reference left stand in no question', () => {
  const asked = questionsOf(
    '# Asteroids',
    'The Trojan asteroids are found in two large clouds that precede and follow Jupiter in its orbit ( ). The Trojan asteroids are dark.',
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join('\n')).not.toMatch(/\(\s*\)/u);
});

test('a clause that ends in “what is called” is no meaning', () => {
  const asked = questionsOf(
    '# Bargaining',
    'A compromise between two parties results from what is called logrolling. Logrolling is common. Logrolling takes time.',
  );
  expect(asked.filter((question) => /^What (?:is|are)|from what\b(?! is)/u.test(question))).toEqual(
    [],
  );
});

test('a name with what is added to it is no sentence', () => {
  const asked = questionsOf(
    '# Rune stones',
    'The Stone of Erik stands in a museum. The Stone of Erik, a stone of the tenth century with an inscription of four lines in runes, found in 1796 by a farmer. Rune stones are heavy.',
  );
  expect(asked.filter((question) => question.includes('tenth century'))).toEqual([]);
});

test('what was opened is asked for its year, and nobody asks what happened to a programme', () => {
  const asked = questionsOf(
    '# The harbour',
    'In 1985 the Harbour Museum was opened next to the old docks of the guild. In 2005 an ambitious programme was begun on the site of the old shipyard. In 1066 the town was burned by an army from the east.',
  );
  expect(asked).toContain('When was the Harbour Museum opened next to the old docks of the guild?');
  expect(asked.filter((question) => /^What happened/u.test(question))).toEqual([]);
});

test('a word in capitals opens a page, and no card shouts it', () => {
  const asked = questionsOf(
    'WINDLASSES are machines that lift the anchor of a ship with a chain. A windlass is turned by hand. Most windlasses of small boats are made of steel.',
  );
  expect(asked.join('\n')).not.toContain('WINDLASS');
});

test('a word in capitals in the middle of a sentence is not shouted either', () => {
  const asked = questionsOf(
    'The WINDLASS is a machine that lifts the anchor of a ship with a chain. A windlass is turned by hand. The windlass of a small boat is made of steel because the salt eats iron.',
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join('\n')).not.toContain('WINDLASS');
});

test('no card asks for what a text is about, in a gap or in a question', () => {
  const rows = [
    'A windlass acts as a brake of the heavy anchor chain.',
    'A windlass reacts with a loud creak to a strong pull.',
    'The windlass stands on the foredeck of a ship.',
    'The pawl of the windlass falls into the teeth of the wheel.',
    'A windlass needs grease before each long voyage.',
    'The crew turns the windlass with four long bars.',
    'A windlass of oak lasts for about thirty years.',
    'The windlass was known to the Romans in the first century.',
    'A capstan differs from a windlass by its upright axle.',
    'The chain of a windlass is stored in a locker below.',
  ];
  const asked = answersOf([...rows, ...rows].join(' '));
  expect(asked.filter((answer) => /^(?:an? |the )?windlass$/iu.test(answer))).toEqual([]);
});

test('of a key term a short question is plain', () => {
  const asked = questionsOf(
    '# Lanolin',
    'Lanolin is a wax of the wool of sheep. Lanolin inhibits the growth of the mould that rots a rope. The wax lanolin smells. The wax lanolin is cheap.',
  );
  expect(asked).toContain('What does lanolin inhibit?');
});

test('the mark of a note is no part of a meaning, and one thing is asked for as one', () => {
  const asked = questionsOf(
    '# Ropes',
    'A bowline is defined[11] as a knot that makes a fixed loop at the end of a rope. Bowlines are the most common form of loop on the boats of the bay. A bowline holds. A bowline is old.',
  );
  expect(asked.join('\n')).not.toContain('11]');
  expect(asked.join('\n')).not.toContain('What are the most common form');
});

test('a gap never asks for what a text is about, under a longer name either', () => {
  const said = [
    'Barnacle rot is a disease of the hull that is caused by a fungus.',
    'Barnacle rot spreads in warm water.',
    'About 1,500 owners lose a boat due to barnacle rot disease each year in the north.',
    'Barnacle rot is treated with copper.',
    'A dry dock stops barnacle rot within a week or two.',
    'The paint of a hull keeps barnacle rot away for one year.',
  ];
  const asked = questionsOf('# Barnacle rot', [...said, ...said, ...said].join(' '));
  expect(asked.filter((question) => question.includes('due to ____'))).toEqual([]);
});

test('a minus belongs to its figure, and marks of a page to no card', () => {
  const cards = cardsOf(
    '# Water of the sound',
    'The water of the sound cools down to a mean of −2% of its heat in each winter night. The crab _Carcinus maenas_ is a shore animal that eats mussels. The [[Mussel bank|mussel bank]] is a reef that is built by mussels.',
  );
  const all = cards.map(({ question, answer }) => `${question} ${answer}`).join('\n');
  expect(all).toContain('−2%');
  expect(all).not.toMatch(/−____|(?<!_)_(?!_)|\[\[|\|/u);
});

test('asked for the exception, a card says what it is', () => {
  expect(
    answersOf(
      'All the ferries of the bay are closed in winter except for the two boats of the post.',
    ),
  ).toContain('The two boats of the post.');
});

test('a potential cause and a danger are no meanings', () => {
  const asked = questionsOf(
    'Ship worm is a potential cause of leaks in the hulls of old wooden boats. Ship worm is common. A ship worm bores.',
  );
  expect(asked.filter((question) => /^What is|called ____/u.test(question))).toEqual([]);
});
