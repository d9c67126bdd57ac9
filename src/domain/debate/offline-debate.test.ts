import { beforeAll, expect, test } from 'vitest';
import type { DebaterArgument } from '../../contracts/debate.ts';
import { LONGEST_POSTURE } from '../../contracts/debate-agents.ts';
import { sampleMaterial, searchByWords } from '../../testing/documents/sample-paper.ts';
import { nearDuplicateScore } from '../text/near-duplicate.ts';
import { checkClaims } from './judging/check-claims.ts';
import { passageTexts } from './paper/material.ts';
import { paperQuestions } from './sides/paper-questions.ts';
import { posturesAndTopics } from './sides/postures.ts';
import { postureOf, stancesOf } from './sides/stance.ts';
import { beyondControl, controlAnswer } from './speech/control.ts';
import { applyConcessions, crossAnswer, crossQuestions } from './speech/cross-examination.ts';
import { answerInterjection } from './speech/interjection.ts';
import { openingArgument } from './speech/opening-argument.ts';
import { rebuttal } from './speech/rebuttal.ts';

const material = sampleMaterial();
const lookup = searchByWords(material);
const passages = passageTexts(material.papers);
const question =
  'How far does the evidence carry the claim that margin questions improve delayed recall?';
const { postures, topics } = await posturesAndTopics(material, question, 4);
let debaters: DebaterArgument[] = [];

beforeAll(async () => {
  debaters = await Promise.all(
    postures.map((posture) =>
      openingArgument({ material, question, postures, posture, topics, lookup }),
    ),
  );
});

test('distinct questions, each raised by a passage that stands where it says and carried by two sides', async () => {
  const asked = await paperQuestions(material);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(asked.length).toBeLessThanOrEqual(12);
  expect(new Set(asked.map((one) => one.question)).size).toBe(asked.length);
  for (const { question: text, raisedBy } of asked) {
    expect((await posturesAndTopics(material, text, 3)).postures.length).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/^\p{Lu}.+\?$/u);
    expect(raisedBy.length).toBeGreaterThan(0);
    for (const { document_id, block_id, start, end, text: quote } of raisedBy)
      expect(passages.get(`${document_id}/${block_id}`)?.slice(start, end)).toBe(quote);
  }
});

test('the paper’s assumption, plan and limits become questions that name their terms', async () => {
  const asked = (await paperQuestions(material)).map((one) => one.question);
  expect(asked).toContain(
    'Is it justified to assume that students answer their margin questions from memory?',
  );
  expect(asked).toContain(
    'What would it take to test margin questions in lectures on mathematics?',
  );
});

test('at most as many postures as asked for, and none without two passages, each with a label, a thesis and a side of its own', async () => {
  for (const count of [2, 3, 4, 5, 6]) {
    const plan = await posturesAndTopics(material, question, count);
    expect(plan.postures.length).toBeLessThanOrEqual(count);
    expect(plan.postures.length).toBeGreaterThanOrEqual(Math.min(3, count));
    expect(new Set(stancesOf(plan.postures)).size).toBe(plan.postures.length);
    for (const posture of plan.postures) expect(postureOf(posture).thesis).not.toBe('');
    expect(plan.topics.length).toBeGreaterThanOrEqual(3);
    expect(plan.topics.length).toBeLessThanOrEqual(7);
  }
});

test('a question that the paper does not argue is refused with what it does say', async () => {
  const plan = await posturesAndTopics(material, 'Do whales sleep under the ice?', 3);
  expect(plan.postures).toEqual([]);
  expect(plan.carries.length).toBeLessThanOrEqual(3);
});

test('a question that a person wrote gets postures and topics too', async () => {
  const plan = await posturesAndTopics(material, 'When do margin questions help?', 3);
  expect(plan.postures[0]).toBe('Support - The evidence carries it that margin questions help');
  expect(plan.topics.length).toBeGreaterThanOrEqual(3);
});

test('a posture keeps to its limit, however long the words of the question are', async () => {
  const clause = Array.from({ length: 24 }, (_, at) => `overwhelmingly${at}`).join(' ');
  const asked = `How far does the evidence carry the claim that margin questions ${clause}?`;
  for (const posture of (await posturesAndTopics(material, asked, 6)).postures)
    expect(posture.length).toBeLessThanOrEqual(LONGEST_POSTURE);
});

test('every debater argues every topic, and what it cites stands in the paper and carries its claim', () => {
  for (const { perTopic } of debaters) expect(perTopic.map(({ topic }) => topic)).toEqual(topics);
  for (const { cites } of checkClaims(debaters, passages, 'en'))
    for (const { check, chunkId, start, end, text } of cites) {
      expect(passages.get(chunkId)?.slice(start, end)).toBe(text);
      expect(check).toBe('verified');
    }
});

test('no debater says what another one says', () => {
  const claims = debaters.flatMap(({ perTopic }) => perTopic.filter(({ cites }) => cites.paper));
  for (const [at, one] of claims.entries())
    for (const other of claims.slice(at + 1))
      expect(nearDuplicateScore(one.claim, other.claim, 'en')).toBeLessThan(0.6);
});

test('a critic argues with what the paper takes back, a supporter with what it found', async () => {
  const two = ['Support - It works', 'Critical - It does not'];
  const [support, critical] = await Promise.all(
    two.map((posture) =>
      openingArgument({
        material,
        question,
        postures: two,
        posture,
        topics: ['Delayed recall'],
        lookup,
      }),
    ),
  );
  expect(support?.perTopic[0]?.claim).toMatch(/improve|reached|outperform/);
  expect(critical?.perTopic[0]?.claim).toMatch(/failed|not|unclear|limited/);
});

test('a claim without a cite is asked for one, and given up when there is none', async () => {
  const [first, second] = debaters;
  if (first === undefined || second === undefined)
    throw new Error('The sample gives two debaters.');
  const topic = topics[0] ?? '';
  const bare = {
    ...second,
    perTopic: [
      { topic, claim: 'Snow is warm in July.', reasoning: '', cites: {}, conceded: false },
    ],
  };
  const both = [first, bare];
  const request = { material, debaters: both, lookup };
  const [asked] = await crossQuestions({ ...request, posture: first.posture });
  expect(asked).toMatchObject({ from: first.posture, to: bare.posture, topic });
  if (asked === undefined) throw new Error('There is a question.');
  const answer = await crossAnswer({ ...request, posture: bare.posture, asked });
  expect(answer).toMatchObject({ concedes: true, cites: [] });
  const after = applyConcessions(both, [answer]);
  expect(after[1]?.perTopic[0]?.conceded).toBe(true);
  expect(after[0]?.perTopic.every(({ conceded }) => !conceded)).toBe(true);
});

test('nobody is asked more than twice by one debater, and answers come with a passage or give way', async () => {
  for (const { posture } of debaters) {
    const asked = await crossQuestions({ material, debaters, posture, lookup });
    for (const other of debaters)
      expect(asked.filter(({ to }) => to === other.posture).length).toBeLessThanOrEqual(2);
    for (const one of asked) {
      const answer = await crossAnswer({ material, debaters, posture: one.to, lookup, asked: one });
      expect(answer.concedes || answer.cites.length > 0).toBe(true);
    }
  }
});

test('a rebuttal answers another debater with a passage that is not the one it answers', async () => {
  for (const { posture } of debaters) {
    const answer = await rebuttal({ material, debaters, posture, lookup, exchanges: [] });
    if (answer === null) continue;
    expect(answer.against).not.toBe(posture);
    const target = debaters
      .find((one) => one.posture === answer.against)
      ?.perTopic.find(({ topic }) => topic === answer.topic);
    for (const { text } of answer.cites)
      expect(target?.cites.paper?.map((cite) => cite.text)).not.toContain(text);
  }
});

test('new evidence against a claim is answered with it, and the claim is given up', async () => {
  const [first] = debaters;
  const held = {
    posture: first?.posture ?? '',
    overallPosition: '',
    perTopic: [
      {
        topic: 'Recall',
        claim: 'Margin questions improve delayed recall in all courses.',
        reasoning: '',
        cites: {},
        conceded: false,
      },
    ],
  };
  const text = 'Margin questions do not improve delayed recall in all courses.';
  const answer = await answerInterjection({
    material,
    debaters: [held],
    posture: held.posture,
    lookup,
    interjection: { kind: 'evidence', text },
  });
  expect(answer?.answer).toContain('do not improve delayed recall');
  expect(answer?.argument.perTopic[0]?.conceded).toBe(true);
});

test('a reader’s question is answered with a passage, and a dropped topic is argued no further', async () => {
  const posture = debaters[0]?.posture ?? '';
  const request = { material, debaters, posture, lookup };
  const asked = await answerInterjection({
    ...request,
    interjection: { kind: 'question', text: 'Does delayed recall need feedback?' },
  });
  expect(asked?.cites).toHaveLength(1);
  const topic = topics[0] ?? '';
  const dropped = await answerInterjection({
    ...request,
    interjection: { kind: 'drop-topic', text: 'Drop it', topic },
  });
  expect(dropped?.argument.perTopic.map((one) => one.topic)).toEqual(topics.slice(1));
});

test('what the single answer already says is not counted as added by the debate', async () => {
  const control = await controlAnswer(material, question, lookup, 5);
  expect(control.claims.length).toBeGreaterThan(0);
  const claims = checkClaims(debaters, passages, 'en');
  const beyond = beyondControl(claims, control, 'en');
  for (const claim of control.claims) expect(beyond).not.toContain(claim);
  expect(beyondControl(claims, { claims: claims.map(({ claim }) => claim) }, 'en')).toEqual([]);
});
