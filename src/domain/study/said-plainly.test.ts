/** What a text says in so many words becomes a card: each row a text, what is asked, the answer. */
import { describe, expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { makeCards } from './cards.ts';

const KINDS: Readonly<Record<string, string>> = { '#': 'heading', '•': 'list' };

/** Answers by question. */
function cardsOf(text: string, language: TextLanguage = 'en'): Map<string, string> {
  let section: string | null = null;
  const blocks = text.split('\n').map((line, at) => {
    const bare = line.replace(/^[#•] /u, '');
    if (line.startsWith('# ')) section = bare;
    const kind = KINDS[line.charAt(0)] ?? 'paragraph';
    return { block_id: `b${at}`, text: bare, source_page: 1, section, kind };
  });
  const cards = makeCards({ language, blocks, concepts: extractConcepts(blocks, language) });
  return new Map(cards.map(({ question, answer }) => [question, answer]));
}

describe('what is named', () => {
  test.each([
    [
      'a name in quotation marks',
      'If the pump of a dock has stood still for more than four hours, an emergency valve called the "tide gate" is opened.',
      'If the pump of a dock has stood still for more than four hours, an emergency valve called the ____ is opened.',
      'tide gate',
    ],
    [
      'what people call a thing',
      'Critics warn of ropes that are painted green and sold as natural, a practice they call “greenlaying.”',
      'Critics warn of ropes that are painted green and sold as natural, a practice they call ____.',
      'greenlaying',
    ],
    [
      'a “this” that its own words tell apart',
      'A skipper loses a part of the deposit. This late fee that grows with the number of days is called the "demurrage charge".',
      'What is the demurrage charge?',
      'The late fee that grows with the number of days.',
    ],
    [
      'is when',
      'Lateral drift is when a boat is pushed to the side by a steady wind. Lateral drift is slow.',
      'What is lateral drift?',
      'When a boat is pushed to the side by a steady wind.',
    ],
    [
      'when …, this is called',
      'When the keel of a boat is lifted into the hull, the procedure is called a centreboard retraction.',
      'What is a centreboard retraction?',
      'When the keel of a boat is lifted into the hull.',
    ],
    [
      'a plural that the tagger takes for a verb',
      'Tide rips are segments of the sea in which two currents meet and raise short steep waves.',
      'What are tide rips?',
      'Segments of the sea in which two currents meet and raise short steep waves.',
    ],
  ])('%s', (_, text, question, answer) => {
    expect(cardsOf(text).get(question)).toBe(answer);
  });

  test.each([
    [
      'Havari er når et skip eller lasten blir skadet på reisen. Et havari er dyrt.',
      'Hva er havari?',
      'Når et skip eller lasten blir skadet på reisen.',
    ],
    [
      'Når skipperen slipper ankeret uten å stoppe båten, kalles det slepeankring.',
      'Hva er slepeankring?',
      'Når skipperen slipper ankeret uten å stoppe båten.',
    ],
    [
      'Lockout er et sterkt virkemiddel i en strid om lønn. Det innebærer at rederiet stenger mannskapet ute fra skipet. En lockout er sjelden.',
      'Hva innebærer lockout?',
      'At rederiet stenger mannskapet ute fra skipet.',
    ],
  ])('%s', (text, question, answer) => {
    expect(cardsOf(text, 'no').get(question)).toBe(answer);
  });
});

test('of several sentences on a term the one that says what it is is taken', () => {
  const cards = cardsOf(
    'A windlass is the most important help of a crew. The windlass needs grease. A windlass is a machine that lifts the anchor of a ship with a chain.',
  );
  expect(cards.get('What is a windlass?')).toBe(
    'A machine that lifts the anchor of a ship with a chain.',
  );
});

describe('what is counted and told', () => {
  test.each([
    [
      'There are two main tasks for a lock keeper: 1) opening the gates (if the water is level), 2) writing the name of each boat into the book.',
      'What are the two main tasks for a lock keeper?',
      'Opening the gates (if the water is level); writing the name of each boat into the book.',
    ],
    [
      'The fleet of the bay has two major divisions: the coastal guard and the harbour police.',
      'Which two major divisions does the fleet of the bay have?',
      'The coastal guard and the harbour police.',
    ],
    [
      'There are three ways a mooring can fail, all of which end on the rocks:\n• The chain breaks\n• The anchor drags\n• The shackle opens',
      'What are the three ways a mooring can fail?',
      'The chain breaks; The anchor drags; The shackle opens.',
    ],
    [
      '# Harbour dues\nThe components are:\n• berth: by the length of the boat\n• water: by the day\n• power: by what is used',
      'On “Harbour dues”: what are the three components?',
      'berth; water; power.',
    ],
  ])('%s', (text, question, answer) => {
    expect(cardsOf(text).get(question)).toBe(answer);
  });
});

describe('what a word means or comes from', () => {
  test.each([
    [
      'The word barca literally means small boat, but its use reflects the trade of the coast.',
      'What does the word “barca” literally mean?',
      'Small boat.',
    ],
    [
      'The term “starboard” comes from the Old English word steorbord.',
      'Where does the term “starboard” come from?',
      'From the Old English word steorbord.',
    ],
  ])('%s', (text, question, answer) => {
    expect(cardsOf(text).get(question)).toBe(answer);
  });
});

describe('what a rule refused wrongly', () => {
  test.each([
    [
      'The aim of the tide gate is to create the conditions required for the pumps of the dock to start again.',
      'What is the aim of the tide gate?',
    ],
    [
      'As explained above, a safe berth requires a permit that the harbour master signs each year.',
      'What does a safe berth require?',
    ],
    [
      'A pilot cutter carries the mail of the islands to the rest of the northern coast.',
      'What does a pilot cutter carry?',
    ],
    [
      'The automatic steering gear is involved in keeping the boat on a straight course.',
      'The ____ is involved in keeping the boat on a straight course.',
    ],
    [
      'Harbour pilots study the currents, the depths and the lights of a long coast for seven years.',
      'What do harbour pilots study?',
    ],
  ])('%s', (text, question) => {
    expect([...cardsOf(text).keys()]).toContain(question);
  });
});

test('a second statement is no part of a meaning', () => {
  const text =
    'Gallium is a metal that melts in the hand, and the iron pans shrink in the cold. Gallium is stored in plastic. Gallium wets glass.';
  expect(cardsOf(text).get('What is gallium?')).toBe('A metal that melts in the hand.');
});

test('the hyphen of a line end joins its word', () => {
  const text = 'In 1844, Ole Brandt published a handbook of quick decision- making at sea.';
  expect([...cardsOf(text).values()].join(' ')).toContain('decision-making at sea');
});
