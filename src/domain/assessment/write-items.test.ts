/** What the writer made of guidelines that nobody had read before, fault by fault. */
import { expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { flowBlocks } from '../flow/flow-blocks.ts';
import { markdownItems } from '../flow/markdown.ts';
import { writeItems } from './write-items.ts';
import type { WrittenItem } from './writing/draft-item.ts';

const HANDBOOK = `# Handbook of a flood service

## Routine

Work surfaces are cleaned every 4 hours. A data logger that stores a reading every 15 minutes replaces manual readings outside opening hours. An evacuation lasts until the water has been below the warning level for 12 hours. Staff with a stomach illness stay away for 48 hours after the symptoms have ended. The result of a test is announced within 8 weeks. Houses are dried for at least 6 weeks before walls are closed. A supervisor may have at most 6 students in the same year.

## Causes

Mountain forests delay the run-off, since the leaves intercept the rain and the roots keep the soil open. Paved city surfaces take up little water, since asphalt closes the pores of the ground. River levees raise the water level upstream, because the river loses a part of the flood plain. Closed wooden walls grow mouldy, because moisture feeds the fungi inside the wood. Paved surfaces raise the share of rain that runs off. Retention basins lower the peak of a flood. Green roofs hold back light rain. Flash floods follow short and intense rain over a small catchment. Flood doors suit houses where the water stands low. Slow floods follow long rain or snowmelt over a large catchment.

## History

Floods are the costliest natural hazard in the region. Between 1995 and 2015 they caused 43 percent of all recorded disasters in the country. A recovered vial may be used only if the makers have agreed to it in writing.
`;

const blocks = [...flowBlocks(markdownItems(HANDBOOK))];
const concepts = extractConcepts(blocks, 'en');
const items = writeItems({ language: 'en', blocks, concepts }, 5);
const said = items.map(({ question, key, distractors }) =>
  [question, key, ...distractors.map(({ text }) => text)].join('\n'),
);
const about = (words: string): WrittenItem[] =>
  items.filter(({ quotes }) => quotes.some((quote) => quote.includes(words)));

test('an interval is asked for as one, and no gap reads "every a certain number"', () => {
  expect(about('every 4 hours').map(({ question }) => question)).toContain(
    'At what interval are work surfaces cleaned?',
  );
  expect(said.join('\n')).not.toMatch(/every a certain/);
});

test('wrong values are as round as the right one', () => {
  const hours = about('for 48 hours').flatMap(({ key, distractors, bloom_level }) =>
    bloom_level === 'Remembering' ? [key, ...distractors.map(({ text }) => text)] : [],
  );
  expect(hours.length).toBeGreaterThan(0);
  for (const text of hours.filter((one) => /stomach/.test(one) || /^\d+ hours$/.test(one))) {
    expect(Number(/\d+/.exec(text)?.[0]) % 6).toBe(0);
  }
});

test('a number of another clause is not asked of this one', () => {
  const questions = about('An evacuation lasts').map(({ question }) => question);
  expect(questions.join('\n')).not.toMatch(/does an evacuation last until/);
});

test('a time that is given in the passive is a rule to apply', () => {
  const applied = (words: string) =>
    about(words).filter(({ bloom_level }) => bloom_level === 'Applying');
  expect(applied('announced within 8 weeks')[0]?.question).toMatch(
    /the result of a test is announced after \d+, .* and \d+ weeks\./,
  );
  expect(applied('dried for at least 6 weeks')).toHaveLength(1);
  expect(applied('at most 6 students')).toHaveLength(1);
});

test('"since" behind a comma gives a reason; too few reasons are joined by plain statements', () => {
  const why = items.filter(({ question }) => /^Why /.test(question));
  expect(why.map(({ key }) => key)).toContain('Because asphalt closes the pores of the ground.');
  for (const { key, distractors } of why) {
    for (const text of [key, ...distractors.map((one) => one.text)])
      expect(text).toMatch(/^Because .*\.$/);
  }
});

test('a noun is not turned like a verb, nobody refuses to something, and nothing hangs on "they"', () => {
  expect(said.join('\n')).not.toMatch(/the enters|refused to it|Between 1995/);
});

const RULES = `# Rules of a boat club

## Duties

The harbour master must inspect every mooring before the season opens. The treasurer must publish the accounts on the notice board in spring. The boat owner must insure the vessel against damage to others. The safety officer must test the rescue boat in calm water. The committee must answer each written complaint by letter. A visitor must report to the office on the day of arrival. Gas bottles must not be stored below the deck of a boat. Open fires must not be lit on the pontoons in any season.

## Limits

A visiting boat may stay for at most 3 nights at the guest pontoon. The speed in the basin must not exceed 4 knots in any weather. A mooring line must be replaced within 24 months of its first use. Fees must be paid within 30 days of the invoice. A club key must be returned within 14 days of leaving the club. Working hours in the yard are limited to 12 hours in one week.

## What is kept

Keys to the club house:

1. SHALL be signed for in the key book by their holder.
2. SHALL NOT be lent to anybody outside the club.

A person who joins the club must bring the following papers:

- proof of a swimming course
- a copy of the insurance policy
- the registration of the boat

For a place in winter storage the owner has to hand in these things:

- the keys of the ignition
- a list of tools left on board
- a cover that fits the hull

The workshop keeps the following for members who ask:

- spare parts for older engines
- paint that contains no copper
- a trolley for light masts
`;
const rules = [...flowBlocks(markdownItems(RULES))];
const ruled = writeItems(
  { language: 'en', blocks: rules, concepts: extractConcepts(rules, 'en') },
  5,
);

test('who is bound by a rule is asked among the others that have duties, none of whom has this one', () => {
  const who = ruled.filter(({ question }) => question.startsWith('By the rules of the material'));
  const insures = who.find(({ question }) => /insure the vessel/.test(question));
  expect(insures?.key).toBe('The boat owner');
  expect(insures?.distractors).toHaveLength(4);
  for (const { quotes, key } of who)
    expect(quotes.join(' ').toLowerCase()).toContain(key.toLowerCase().replace(/^the /, ''));
});

test('of five things that are seen one breaks its rule, by code', () => {
  const seen = ruled.filter(({ question }) => question.includes('goes AGAINST'));
  expect(seen.length).toBeGreaterThan(3);
  const fees = seen.find(({ key }) => /Fees are paid/.test(key));
  expect(Number(/(\d+) days/.exec(fees?.key ?? '')?.[1])).toBeGreaterThan(30);
  for (const { quotes, spans } of seen) {
    expect(quotes.length).toBeGreaterThan(1);
    expect(spans).toHaveLength(quotes.length);
  }
});

test('a subject that looks like a verb keeps its number, and a turned deadline stays a sentence', () => {
  const text = `# Rules\n\nCompost heaps must stand at least 50 centimetres from the fence. The deposit must be returned within 6 weeks of the end of the tenancy.\n`;
  const own = [...flowBlocks(markdownItems(text))];
  const made = writeItems({ language: 'en', blocks: own, concepts: extractConcepts(own, 'en') }, 5);
  const words = made.map(({ question, key }) => `${question} ${key}`).join('\n');
  expect(words).toMatch(/compost heaps stand /);
  expect(words).not.toMatch(/no earlier than 6 weeks of/);
});

test('no gap stands behind an article, and "about" is not left at the end of a question', () => {
  const text = `# Bones\n\nThe 206 bones that compose the adult skeleton are divided into five categories. The normal level of calcium in the blood is about 10 mg/dL. The level of sodium in the blood is about 140 mmol/L.\n`;
  const own = [...flowBlocks(markdownItems(text))];
  const made = writeItems({ language: 'en', blocks: own, concepts: extractConcepts(own, 'en') }, 5);
  const questions = made.map(({ question }) => question).join('\n');
  expect(made.length).toBeGreaterThan(0);
  expect(questions).not.toMatch(/The a certain|about\?/);
});

test('an entry of a list is asked for among the entries of other lists', () => {
  const listed = ruled.filter(({ question }) => question.includes('stands in that list'));
  expect(listed.map(({ key }) => key)).toContain('A copy of the insurance policy');
});

test('a rule below a line gets that line for its subject, and keeps its own words as the quote', () => {
  const joined = ruled.filter(({ quotes }) =>
    quotes.some((quote) => /^1?\.? ?SHALL|SHALL NOT/.test(quote)),
  );
  const said = joined.flatMap(({ key, distractors }) => [
    key,
    ...distractors.map(({ text }) => text),
  ]);
  expect(said.join('\n')).toMatch(/Keys to the club house /);
});
