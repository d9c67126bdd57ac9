import { expect, test } from 'vitest';
import { tableItems } from '../options/table-items.ts';
import { structureCards } from './structure-cards.ts';
import { tableQuestions } from './table-questions.ts';
import { studyTables } from './table-rows.ts';

const SAILS = [
  'Wind | Sail | Course',
  'Breeze | Full mainsail | Any',
  'Gale | Storm jib | Downwind',
  'Strong wind | Reefed mainsail | Reaching',
  'Calm | Spinnaker | Broad reach',
].join('\n');

test('a table is asked for what one thing has in one respect', () => {
  const [table] = studyTables([block(SAILS)]);
  expect(table && tableQuestions(table, 'en')[0]).toMatchObject({
    question: 'On “Sails”: what is the sail for “Breeze”?',
    answer: 'Full mainsail',
    others: ['Storm jib', 'Reefed mainsail', 'Spinnaker'],
    quote: { block_id: 't', start: 21, end: 49, text: 'Breeze | Full mainsail | Any' },
  });
});

test('what was measured in one week is no table to learn', () => {
  const lead = {
    ...block('Measured in a usual week (2022-05-17 to 2022-05-24):'),
    kind: 'paragraph',
  };
  expect(studyTables([lead, block(SAILS)])).toEqual([]);
});

test('in Norwegian it is asked as plainly', () => {
  const rows = 'Vind | Seil\nBris | Storseil\nKuling | Stormfokk\nStille | Spinnaker';
  const [table] = studyTables([block(rows)]);
  expect(table && tableQuestions(table, 'no')[0]?.question).toBe('Hva er seil for vind «Bris»?');
  const sizes =
    'Terskel | Meldingsstørrelse\nAltinn Post | 30 MB i alt\nSvar Ut | 5 MB i alt\nFiks Inn | 9 MB i alt';
  const [other] = studyTables([block(sizes)]);
  expect(other && tableQuestions(other, 'no')[0]?.question).toBe(
    'Hva er meldingsstørrelsen for «Altinn Post»?',
  );
});

test('the options of a question are the other values of its column', () => {
  const [item] = tableItems(material(SAILS));
  expect(item?.options.toSorted()).toEqual(
    ['Full mainsail', 'Reefed mainsail', 'Spinnaker', 'Storm jib'].toSorted(),
  );
});

test('what two rows have in common is not asked for', () => {
  const same = SAILS.replace('Spinnaker', 'Storm jib');
  const asked = structureCards(material(same)).map(({ question }) => question);
  expect(asked).not.toContain('On “Sails”: what is the sail for “Calm”?');
});

test.each([
  [
    'a first row of figures heads nothing',
    '1890 | 20 | 30\n1900 | 21 | 33\n1910 | 25 | 40\n1920 | 1 | 2',
  ],
  ['rows of other lengths are no table', 'Wind | Sail\nBreeze\nGale | Jib\nCalm | None | Tow'],
  ['a form to fill in', 'Wind | Sail\nBreeze | ______\nGale | Jib\nCalm | Tow'],
  ['two rows are too few', 'Wind | Sail\nBreeze | Mainsail\nGale | Jib'],
])('%s', (_, text) => {
  expect(studyTables([block(text)])).toEqual([]);
});

test('amounts of money and columns that only an expert can read are not asked for', () => {
  const figures =
    'Sail | Price\nJib | $1,200\nMain | ($45.2)\nSpinnaker | $3,100\nStorm jib | 12 %';
  const labels = 'Sail | Area 2 [m]\nJib | Small\nMain | Large\nSpinnaker | Huge\nStorm jib | Tiny';
  for (const text of [figures, labels])
    expect(studyTables([block(text)]).flatMap((table) => tableQuestions(table, 'en'))).toEqual([]);
});

function block(text: string) {
  return { block_id: 't', kind: 'table', text, source_page: 1, section: 'Sails' };
}

function material(text: string) {
  return {
    language: 'en' as const,
    blocks: [block(text)],
    concepts: { extracted_concepts: [], links: [] } as never,
  };
}
