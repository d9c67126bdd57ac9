import { expect, test } from 'vitest';
import { TaskInput } from '../../../../../contracts/assessment/assessment.ts';
import { givenFields, namedIn, nothingGiven } from './given.ts';

const input: TaskInput = { topic_title: 'Debt', reference_material_content: 'First.' };

test('only what differs is sent; a title may be known under its other name', () => {
  const words = { task_title: 'Debt', use_case: ' Advice ' };
  expect(givenFields(input, { ...nothingGiven, words })).toEqual({ use_case: 'Advice' });
  expect(givenFields(input, nothingGiven)).toEqual({});
});

test('more text is added to what is there, and never instead of it', () => {
  expect(givenFields(input, { ...nothingGiven, moreText: 'Second.' })).toEqual({
    reference_material_content: 'First.\n\nSecond.',
  });
});

test('documents are added once', () => {
  const [first, second] = [
    '01890000-0000-7000-8000-000000000001',
    '01890000-0000-7000-8000-000000000002',
  ];
  const { reference_document_ids: known = [] } = TaskInput.parse({
    reference_document_ids: [first],
  });
  const { reference_document_ids: more = [] } = TaskInput.parse({
    reference_document_ids: [first, second],
  });
  const given = { ...nothingGiven, moreDocuments: more };
  expect(givenFields({ reference_document_ids: known }, given)).toEqual({
    reference_document_ids: [first, second],
  });
});

test('a message tells which fields it is about', () => {
  expect(namedIn('use_case is required and cannot be derived from the material.')).toEqual([
    'use_case',
  ]);
});
