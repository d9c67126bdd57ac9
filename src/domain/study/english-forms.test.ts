import { describe, expect, test } from 'vitest';
import { extractConcepts } from '../concepts/extract-concepts.ts';
import { makeCards } from './cards.ts';

/** Answers by question, of the cards that a text gives. */
function cardsOf(...lines: string[]): Map<string, string> {
  const blocks = lines.map((line, at) => ({
    block_id: `b${at + 1}`,
    text: line.replace(/^# /, ''),
    source_page: 1,
    section: null,
    kind: line.startsWith('# ') ? 'heading' : 'paragraph',
  }));
  const cards = makeCards({ language: 'en', blocks, concepts: extractConcepts(blocks, 'en') });
  return new Map(cards.map(({ question, answer }) => [question, answer]));
}

describe('a paper', () => {
  const cards = cardsOf(
    '# Tide prediction with sparse sensors',
    '# Abstract',
    'Tide prediction is the task of estimating the future height of the sea. In this paper, we propose a sparse sensor network with cheap floating stations to improve tide prediction. We show that tide prediction improves with every further buoy in the network. Our main goal is to make tide prediction possible for small harbours.',
    '# 1 Introduction',
    'Tide prediction depends on the shape of the coast. To keep the buoys small, we remove the solar panel and the radio. We estimate the height of the sea by averaging the signals of three buoys.',
    '# 4 Experiments',
    'The tide prediction was run on a machine with two cores for five days in a row.',
  );

  test('what the authors propose is asked with what it is for', () => {
    expect(cards.get('What do the authors propose to improve tide prediction?')).toBe(
      'A sparse sensor network with cheap floating stations.',
    );
  });

  test('what the authors show is asked of the thing it is shown of', () => {
    expect(cards.get('What do the authors show about tide prediction?')).toBe(
      'It improves with every further buoy in the network.',
    );
  });

  test('the goal and the means of the authors are asked in the third person', () => {
    expect(cards.get('What is the authors’ main goal?')).toBe(
      'To make tide prediction possible for small harbours.',
    );
    expect(cards.get('What do the authors do to keep the buoys small?')).toBe(
      'They remove the solar panel and the radio.',
    );
    expect(cards.get('How do the authors estimate the height of the sea?')).toBe(
      'By averaging the signals of three buoys.',
    );
  });

  test('no card says “we”, and how an experiment was run is left out', () => {
    const said = [...cards].flat().join(' ');
    expect(said).not.toMatch(/\b(?:we|our|us)\b/i);
    expect(said).not.toContain('two cores');
  });
});

describe('a manual', () => {
  const cards = cardsOf(
    '# Sluice gates',
    'A sluice gate is a sliding door that controls the flow of water. A sluice gate lets you drain a canal without a pump. The sluice gate is used to hold back the spring flood. When you close a sluice gate, the water behind the door begins to rise. To open a sluice gate, you turn the iron wheel to the left.',
    'The purpose of a sluice gate is to keep the level of a canal steady. Sluice gates are useful when a canal crosses a river. In dry summers, the sluice gate holds the last water of the canal. Sluice gates slide in a frame called the culvert seat.',
    'Creates a sluice gate in the canal. Three kinds of sluice gates are built in the north: wooden, iron and concrete.',
  );

  test('what a thing lets one do and is used for', () => {
    expect(cards.get('What does a sluice gate let you do?')).toBe('Drain a canal without a pump.');
    expect(cards.get('What is the sluice gate used for?')).toBe('To hold back the spring flood.');
    expect(cards.get('What is the purpose of a sluice gate?')).toBe(
      'To keep the level of a canal steady.',
    );
  });

  test('what one does, and what happens then', () => {
    expect(cards.get('How do you open a sluice gate?')).toBe('Turn the iron wheel to the left.');
    expect(cards.get('What happens when you close a sluice gate?')).toBe(
      'The water behind the door begins to rise.',
    );
    expect(cards.get('When are sluice gates useful?')).toBe('When a canal crosses a river.');
  });

  test('a setting before the statement stays in the question', () => {
    expect(cards.get('In dry summers, what does the sluice gate hold?')).toBe(
      'The last water of the canal.',
    );
  });

  test('what is named, and what is counted and then told', () => {
    expect(cards.get('Sluice gates slide in a frame called the ____.')).toBe('culvert seat');
    expect(cards.get('Which three kinds of sluice gates are built in the north?')).toBe(
      'Wooden, iron and concrete.',
    );
  });

  test('a line without a subject gives no card', () => {
    expect([...cards].flat().join(' ')).not.toContain('Creates');
  });
});

test('an apposition that says what a thing is defines it', () => {
  const cards = cardsOf(
    '# Kites',
    'Kitesailing, a sport in which a kite pulls a small boat over water, is the fastest way to sail. Kitesailing needs steady wind. Kitesailing began on lakes.',
  );
  expect(cards.get('What is kitesailing?')).toBe(
    'A sport in which a kite pulls a small boat over water.',
  );
});

test('the reason of a second statement is not asked of the first', () => {
  const cards = cardsOf(
    '# Kites',
    'A kite is a light frame that flies in the wind. A kite climbs fast, but the kite tail drags because the wind pulls at it.',
  );
  expect([...cards.keys()].join(' ')).not.toContain('Why does a kite climb');
});

test('a sentence with a stray stop in its middle is no question', () => {
  const cards = cardsOf(
    '# Tide prediction',
    'Tide prediction is the task of estimating the future height of the sea. Tide prediction uses buoys.',
    'Tide prediction improves for each buoy . because the signals of the buoys are averaged by the station.',
  );
  expect(cards.has('What is tide prediction?')).toBe(true);
  expect([...cards.keys()].filter((question) => question.startsWith('Why'))).toEqual([]);
});
