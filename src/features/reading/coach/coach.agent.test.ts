import { expect, test } from 'vitest';
import type { CoachOutput } from '../../../contracts/reading.ts';
import { noLocalModels } from '../../../kernel/model/local-models.ts';
import { checkedText, findingsOfCard, findingsOfItem } from '../../../learner/items/check-draft.ts';
import { askAgent } from '../../../testing/ask-agent.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { coachInput } from '../../../testing/study-input.ts';
import { STUDY_CARDS, studyModel } from '../../../testing/study-model.ts';
import { coach } from './coach.agent.ts';
import type { CoachDesk } from './coach-desk.ts';
import { readCandidates } from './find-candidates.ts';
import { draftCandidates } from './sound-candidates.ts';

const ports: CoachDesk = {
  candidates: (material, difficulty) =>
    readCandidates(draftCandidates(material), { material, difficulty, local: noLocalModels }),
};

describePglite('the coach', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, writes as many cards as asked, each on a sentence of the text', async () => {
    const { output } = await askAgent(store(), coach, coachInput('flashcards', 2), {
      mind: 'offline',
      ports,
    });
    expect([output.flashcards.length, output.quiz.length]).toEqual([2, 0]);
  });

  test('with a model, takes cards that the text carries', async () => {
    const { output } = await askAgent(store(), coach, coachInput('flashcards', 2), {
      mind: studyModel,
      ports,
    });
    expect(output.flashcards).toEqual(STUDY_CARDS);
  });

  const [card = { question: '', answer: '', quote: '', concept: null }] = STUDY_CARDS;
  test.each<[string, CoachOutput['flashcards'], string]>([
    ['too few', [card], 'exactly 2, not 1'],
    ['the same twice', [card, card], 'asks what another one asks'],
    [
      'an invented quote',
      [card, { ...card, question: 'Why?', quote: 'The sea is purple.' }],
      'does not stand in the text',
    ],
    [
      'an answer that the quote does not carry',
      [
        card,
        { ...card, question: 'What is a neap tide?', answer: 'A tide of unusually small range.' },
      ],
      'The quoted words',
    ],
    [
      'a link that the text does not have',
      [card, { ...card, question: 'What, says https://example.org/x, is a neap tide?' }],
      '“https://example.org/x” does not stand in the text',
    ],
  ])(
    '%s is told to the model, and a card of the text takes its place',
    async (_what, flashcards, complaint) => {
      const seen: string[] = [];
      const mind = ({ text }: { text: string }) => {
        seen.push(text);
        return { json: { flashcards, quiz: [] } };
      };
      const { output } = await askAgent(store(), coach, coachInput('flashcards', 2), {
        mind,
        ports,
      });

      expect(seen[1]).toContain(complaint);
      expect(output.flashcards).toHaveLength(2);
      expect(output.flashcards[0]).toEqual(card);
      expect(new Set(output.flashcards.map(({ question }) => question)).size).toBe(2);
      const text = checkedText(coachInput('flashcards', 2).material.blocks, 'en');
      expect(output.flashcards.flatMap((one) => findingsOfCard(one, text))).toEqual([]);
    },
  );

  const quote = 'A spring tide is a tide of unusually large range.';
  const flawed = {
    question: 'What is a spring tide?',
    options: [
      'A tide of unusually large range',
      'A tide of large range',
      'A tide',
      'All of the above',
    ],
    correctAnswerIndex: 0,
    explanation: quote,
    quote,
    concept: 'spring tide',
  };

  test('a question with a flaw is told to the model; none is better than a bad one', async () => {
    const { output, prompts } = await askAgent(
      store(),
      coach,
      coachInput('multiple_choice_quiz', 1),
      { mind: () => ({ json: { flashcards: [], quiz: [flawed] } }), ports },
    );
    expect(prompts[1]).toMatch(/all of the above|also carried/i);
    expect(output).toEqual({ flashcards: [], quiz: [] });
  });

  test('the order of options is not held against the model: code puts them in place', async () => {
    const quote = 'Most coasts have two high tides in a day, about 12 hours apart.';
    const input = coachInput('multiple_choice_quiz', 1);
    const blocks = [
      ...input.material.blocks,
      { block_id: 'p1-99', text: quote, source_page: 1, section: 'Tides', kind: 'paragraph' },
    ];
    const item = {
      question: 'How far apart are two high tides on most coasts?',
      options: ['About 24 hours', 'About 6 hours', 'About 12 hours', 'About 18 hours'],
      correctAnswerIndex: 2,
      explanation: quote,
      quote,
      concept: 'tide',
    };
    const asGiven = findingsOfItem(item, checkedText(blocks, 'en')).map(({ rule }) => rule);
    expect(asGiven).not.toEqual([]);
    const { output } = await askAgent(
      store(),
      coach,
      { ...input, material: { ...input.material, blocks } },
      { mind: () => ({ json: { flashcards: [], quiz: [item] } }), ports },
    );
    expect(output.quiz).toEqual([item]);
  });
});
