import { expect, test } from 'vitest';
import { aQuestion } from '../../../testing/tutoring-inputs.ts';
import { topicConcepts } from './topic-concepts.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const ask = (concept: string, count: number) =>
  Array.from({ length: count }, (_, at) => aQuestion(`${concept}${at}`, concept));

test('the first five that are asked about, when they carry a quiz', () => {
  const pool = names.flatMap((name) => ask(name, 2));
  expect(topicConcepts(names, { pool, length: 5, blocks: [] })).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what is asked about comes before what is not, but for the one that was named', () => {
  const pool = ['c', 'e', 'g', 'h'].flatMap((name) => ask(name, 2));
  expect(topicConcepts(names, { pool, length: 5, blocks: [] })).toEqual(['a', 'c', 'e', 'g', 'h']);
});

test('as many more as a quiz needs', () => {
  const pool = names.flatMap((name) => ask(name, 1));
  expect(topicConcepts(names, { pool, length: 7, blocks: [] })).toHaveLength(7);
});

test('where nothing is asked it is told of', () => {
  expect(topicConcepts(names, { pool: [], length: 5, blocks: [] })).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('a topic that carries too little takes in what its section asks', () => {
  const [near, away] = ['Something on y.', 'Something on z.'];
  const pool = [
    { ...aQuestion('q1', 'humus'), source_context: 'Humus is dark.' },
    { ...aQuestion('q2', 'erosion'), source_context: near },
    { ...aQuestion('q3', 'moon'), source_context: away },
  ];
  const blocks = [
    { text: `Humus is dark. ${near}`, section: 'Soil' },
    { text: away, section: 'Sky' },
  ];
  expect(topicConcepts(['humus'], { pool, length: 3, blocks })).toEqual(['humus', 'erosion']);
});

test('of a topic that is a concept those come first that are asked where the text is about it', () => {
  const asked = (id: string, concept: string, source_context: string) => ({
    ...aQuestion(id, concept),
    source_context,
  });
  const pool = [
    asked('q1', 'validation', 'Validation asks the server.'),
    asked('q2', 'response', 'A response has an age.'),
    asked('q3', 'request', 'Validation sends a conditional request.'),
  ];
  const isNear = (sentence: string) => sentence.startsWith('Validation');
  const supply = { pool, length: 2, blocks: [], isNear };
  expect(topicConcepts(['validation', 'response'], supply)).toEqual(['validation', 'request']);
});

test('concepts of one sentence do not keep out those that carry another question', () => {
  const near = names.map((name) => ({
    ...aQuestion(`${name}0`, name),
    source_context: 'All of them act.',
  }));
  const others = ['k', 'l', 'm', 'n'].flatMap((name) => ask(name, 1));
  const supply = { pool: [...near, ...others], length: 5, blocks: [] };
  const isNear = (sentence: string) => sentence.startsWith('All');
  const concepts = topicConcepts([...names, 'k', 'l', 'm', 'n'], { ...supply, isNear });
  expect(concepts).toEqual(['a', 'b', 'c', 'd', 'e', 'k', 'l', 'm', 'n']);
});
