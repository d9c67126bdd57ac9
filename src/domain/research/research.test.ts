import { describe, expect, test } from 'vitest';
import { DocumentId } from '../../contracts/document.ts';
import {
  type ContextChunk,
  ResearchQueryId,
  type SourceReport,
} from '../../contracts/research/research.ts';
import { askedWords } from '../search/asked-words.ts';
import { type AnswerCandidate, composeAnswer } from './compose-answer.ts';
import { compareChunks } from './find-contradictions.ts';
import { findEntities, namesIn } from './find-entities.ts';
import { askedCount } from './listed-answer.ts';
import { retrievalStatus } from './retrieval-status.ts';
import { asksForMeaning, saysMeaning } from './says-meaning.ts';
import { qualityScore, recencyScore, reputationOf } from './score-chunk.ts';
import { chunkSentences } from './sentences/chunk-sentences.ts';
import { siftChunks } from './sift-chunks.ts';
import { splitQuestion } from './split-question.ts';

const query_id = ResearchQueryId.parse('00000000-0000-4000-8000-000000000001');

function chunk(id: string, text: string, more: Partial<ContextChunk> = {}): ContextChunk {
  return {
    id,
    query_id,
    source_type: 'rag',
    text,
    semantic_relevance: 0.9,
    source_reputation: 0.8,
    recency_score: 0.5,
    source_id: id,
    source_title: id,
    source_url: null,
    source_date: null,
    position: 0,
    evidence: {
      document_id: DocumentId.parse('00000000-0000-4000-8000-000000000002'),
      page: 1,
      section: null,
      paged: true,
    },
    remembered: null,
    ...more,
  };
}

describe('the score of a chunk', () => {
  test.each([
    [{ reputation: 1, recency: 1, relevance: 1, uniqueness: 1 }, 1],
    [{ reputation: 0.8, recency: 0.5, relevance: 0.9, uniqueness: 1 }, 0.8],
    [{ reputation: 0.5, recency: 0, relevance: 0, uniqueness: 0 }, 0.15],
  ])('is .3/.2/.4/.1 of its parts', (parts, score) => {
    expect(qualityScore(parts)).toBeCloseTo(score, 9);
  });

  test('stays between 0 and 1 whatever the weights', () => {
    const weights = { source_weight: 1, recency_weight: 1, relevance_weight: 1 };
    expect(qualityScore({ reputation: 1, recency: 1, relevance: 1, uniqueness: 1 }, weights)).toBe(
      1,
    );
  });

  test('halves with the half-life, and is neutral without a date', () => {
    const now = new Date('2026-01-01T00:00:00Z');
    expect(recencyScore('2025-01-01T00:00:00Z', now, 365)).toBeCloseTo(0.5, 9);
    expect(recencyScore(null, now)).toBe(0.5);
    expect(recencyScore('some day', now)).toBe(0.5);
  });

  test('knows a domain better than its kind of source', () => {
    const page = { source_type: 'web' as const, source_url: 'https://www.who.int/a' };
    expect(reputationOf(page)).toBe(0.5);
    expect(reputationOf(page, new Map([['who.int', 0.95]]))).toBe(0.95);
  });
});

describe('sifting', () => {
  const text = 'The bridge is 7,845 metres long and was opened in July of the year 2000.';

  test('takes the same text out as redundant, and keeps another source that says the same', () => {
    const other = 'Opened in July 2000, the bridge is 7,845 metres long according to the operator.';
    const { kept, removed } = siftChunks([chunk('a', text), chunk('b', text), chunk('c', other)], {
      threshold: 0.6,
    });
    expect(kept.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(removed).toMatchObject([{ chunk_id: 'b', reason: 'redundant' }]);
  });

  test('says irrelevant of what is not about it, and low quality of what is too weak', () => {
    const { kept, removed, statistics } = siftChunks(
      [
        chunk('far', 'Bread needs yeast.', { semantic_relevance: 0.2 }),
        chunk('weak', 'Somebody wrote this.', { semantic_relevance: 0.5, source_reputation: 0.1 }),
      ],
      { threshold: 0.6 },
    );
    expect(kept).toEqual([]);
    expect(removed.map(({ reason }) => reason).toSorted()).toEqual(['irrelevant', 'low_quality']);
    expect(statistics).toMatchObject({ original_chunk_count: 2, removal_rate: 1 });
  });
});

describe('contradictions', () => {
  const said = (...texts: string[]) =>
    texts.map((text, at) => ({ id: `c${at}`, sourceId: `s${at}`, text }));

  test.each([
    ['The bridge is 100 metres long.', 'The bridge is 50 metres long.', 'numerical'],
    ['Coffee increases the risk of stroke.', 'Coffee decreases the risk of stroke.', 'direction'],
    [
      'The drug is effective against malaria.',
      'The drug is not effective against malaria.',
      'negation',
    ],
  ])('%s / %s', (one, other, kind) => {
    expect(compareChunks(said(one, other)).found).toMatchObject([{ kind }]);
  });

  test('two subjects do not contradict each other, and a source not itself', () => {
    expect(
      compareChunks(said('The bridge is 100 metres long.', 'The tunnel cost 50 million kroner.'))
        .found,
    ).toEqual([]);
    const same = said('The bridge is 100 metres long.', 'The bridge is 50 metres long.').map(
      (one) => ({ ...one, sourceId: 's' }),
    );
    expect(compareChunks(same).found).toEqual([]);
  });
});

test.each([
  [
    'What is a neuron and how does it fire?',
    ['What is a neuron?', 'What is a neuron? How does it fire?'],
  ],
  ['Why do leaves fall?', ['Why do leaves fall?']],
  ['salt and pepper', ['salt and pepper']],
  [
    'When did it open? What did it cost?',
    ['When did it open?', 'When did it open? What did it cost?'],
  ],
])('"%s" is asked as its parts', (question, parts) => {
  expect(splitQuestion(question)).toEqual(parts);
});

describe('a retrieval', () => {
  const report = (outcome: SourceReport['outcome']): SourceReport => ({
    source: 'rag',
    outcome,
    reason: null,
    count: 0,
    time_ms: 1,
    being_read: 0,
  });
  test.each([
    [['answered', 'answered', 'answered', 'answered'], 'success'],
    [['answered', 'failed', 'not-configured', 'answered'], 'partial'],
    [['failed', 'failed', 'not-configured', 'failed'], 'failed'],
    [['answered', 'excluded', 'excluded', 'answered'], 'success'],
  ] as const)('%j is %s', (outcomes, status) => {
    expect(retrievalStatus(outcomes.map(report))).toBe(status);
  });
});

describe('an answer', () => {
  test('brings the sentence before along where it is needed, and no heading or torn line', () => {
    const text = 'Causes\n\nThe moon raises the tides. It does so twice a day.\n\nand the sun too';
    expect(chunkSentences(text, 'en').map((one) => one.text)).toEqual([
      'The moon raises the tides.',
      'The moon raises the tides. It does so twice a day.',
    ]);
  });

  const candidate = (text: string, more: Partial<AnswerCandidate> = {}): AnswerCandidate => ({
    text,
    chunkId: text,
    sourceId: text,
    start: 0,
    end: text.length,
    leansOut: false,
    share: 0.5,
    relevance: 0.9,
    chunkRelevance: 0.9,
    isWholeChunk: false,
    isMeaning: false,
    isOfKind: true,
    ...more,
  });
  const how = { format: 'detailed', mostWords: 200, language: 'en', count: null } as const;

  test('is one sentence with two cites where two sources say the same', () => {
    const composed = composeAnswer(
      [
        candidate('The moon raises the tides of the sea.', { sourceId: 'a' }),
        candidate('The moon raises the tides of the sea every day.', { sourceId: 'b' }),
      ],
      [],
      how,
    );
    expect(composed).toHaveLength(1);
    expect(composed[0]?.quotes).toHaveLength(2);
  });

  test('leaves out what only names the same subject', () => {
    const answers = candidate('Lichens returned to London after fuels held less sulphur.', {
      chunkId: 'air',
      share: 0.8,
    });
    const names = candidate('Lichens with cyanobacteria can do something more.', {
      chunkId: 'soil',
      share: 0.3,
      chunkRelevance: 0.4,
    });
    const pointed = [{ chunkId: 'air', start: 27, end: 56, margin: 3 }];
    const texts = composeAnswer([names, answers], pointed, how).map(({ text }) => text);
    expect(texts).toEqual([answers.text]);
  });

  test('to "what are the three" is the sentence that announces three, and the three after it', () => {
    const told = [
      'Three forms are told apart.',
      'Crusts lie flat.',
      'Leaves have two sides.',
      'Shrubs hang down.',
    ];
    let start = 0;
    const forms = told.map((text, at) => {
      const place = { chunkId: 'forms', start, end: start + text.length, share: at === 0 ? 1 : 0 };
      start += text.length + 1;
      return candidate(text, place);
    });
    const other = candidate('Lichens grow slowly.', { share: 0.2 });
    const count = askedCount('What are the three forms of lichens?', 'en');
    const texts = composeAnswer([other, ...forms], [], { ...how, count }).map(({ text }) => text);
    expect(texts).toEqual(told);
    expect(askedCount('Why are there three forms?', 'en')).toBeNull();
    expect(askedCount('What leads to erosion?', 'en')).toBeNull();
  });

  test('to "who" leads with a sentence that names somebody, though another is nearer', () => {
    const nearer = candidate('The advice to save twice is old and was given in a letter.', {
      chunkId: 'advice',
      share: 0.9,
      isOfKind: false,
    });
    const names = candidate('Antirez gave the advice.', { chunkId: 'advice', share: 0.7 });
    expect(composeAnswer([nearer, names], [], how)[0]?.text).toBe(names.text);
  });

  test('says the sentence beside it too, where that one has the name that was asked for', () => {
    const texts = ['Antirez wrote a letter.', 'The advice in it was to save twice.'];
    const [names, answers] = [
      candidate(texts[0] ?? '', {
        chunkId: 'letter',
        share: 0,
        relevance: 0.01,
        start: 0,
        end: 23,
      }),
      candidate(texts[1] ?? '', { chunkId: 'letter', isOfKind: false, start: 24, end: 60 }),
    ];
    expect(composeAnswer([names, answers], [], how).map(({ text }) => text)).toEqual(texts);
  });

  test('takes a remembered sentence by the passage that it came from', () => {
    const sourceId = 'lichens';
    const text = 'Lichens with cyanobacteria can do something more.';
    const remembered = candidate(text, { sourceId, isWholeChunk: true, chunkRelevance: 0.95 });
    const there = candidate(text, { sourceId, chunkId: 'soil', share: 0.3, chunkRelevance: 0.4 });
    const answers = candidate('Nitrogen from farming is the greater threat to lichens.', {
      chunkId: 'air',
    });
    const pointed = [
      { chunkId: 'air', start: 0, end: 21, margin: 5 },
      { chunkId: text, start: 0, end: 7, margin: 9 },
    ];
    const texts = composeAnswer([remembered, there, answers], pointed, how).map(({ text }) => text);
    expect(texts[0]).toBe(answers.text);
    expect(texts.filter((one) => one === text).length).toBeLessThan(2);
  });

  test.each([
    [
      'What is slack water?',
      'en',
      'Slack water is the short time in which the current stands still.',
      true,
    ],
    ['What is slack water?', 'en', 'Ships leave the harbour at slack water.', false],
    ['Hva er springflo?', 'no', 'Springflo er en flo med stor forskjell.', true],
    ['Hva er springflo?', 'no', 'Ved springflo går båtene ut.', false],
  ] as const)('to %s knows what says the meaning', (question, language, sentence, says) => {
    expect(asksForMeaning(question)).toBe(true);
    expect(saysMeaning(sentence, language, askedWords(question))).toBe(says);
  });

  test('goes by the words where no model knows the language', () => {
    const most = candidate('Månen trekker i havet og gir flo.', { share: 0.8, relevance: null });
    const half = candidate('Flo kommer to ganger i døgnet.', { share: 0.5, relevance: null });
    const none = candidate('Havet er blått i dag.', { share: 0, relevance: null });
    const composed = composeAnswer(
      [none, half, most].flatMap((one) => one ?? []),
      [],
      how,
    );
    expect(composed.map(({ text }) => text)).toEqual([most.text, half.text]);
  });
});

test('names are found with their kind, and how two stand to each other', () => {
  expect(namesIn('The crew met Dr. Ada Lovelace at Stanford University.')).toEqual([
    { name: 'Ada Lovelace', type: 'person' },
    { name: 'Stanford University', type: 'organization' },
  ]);
  const { relations } = findEntities(['The river Mosel is part of the Rhine basin near Koblenz.']);
  expect(relations[0]).toMatchObject({ from: 'mosel', to: 'rhine', type: 'is_part_of' });
});
