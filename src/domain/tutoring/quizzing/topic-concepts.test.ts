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
