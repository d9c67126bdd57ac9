import { expect, test } from 'vitest';
import type { Stage, StageHandover } from '../../../../contracts/assessment/assessment.ts';
import { pathStages } from './path-stages.ts';
import { stageStates } from './stage-states.ts';

const stages = pathStages('B');

const handed = (current_stage: Stage, next_agent: Stage | null): StageHandover => ({
  workflow_id: 'w',
  current_stage,
  path: 'B',
  next_agent,
  payload: {},
  quality_flags: [],
  human_review_required: next_agent === null,
});

test('before anything was handed on, the first stage works', () => {
  expect(stageStates(stages, [], { status: 'running', isWritten: false })).toEqual([
    'stageNow',
    'stageNext',
    'stageNext',
    'stageNext',
    'stageNext',
  ]);
});

test('questions sent back are written again: what comes after is not done', () => {
  const handovers = [
    handed('INPUT_VALIDATION', 'QUESTION_WRITER'),
    handed('PSYCHOMETRIC_REVIEWER', 'QUESTION_WRITER'),
  ];
  expect(
    stageStates(stages, handovers, { status: 'running', isWritten: false }).slice(0, 3),
  ).toEqual(['stageDone', 'stageNow', 'stageNext']);
});

test('a stage that waits for a person is held there; a written file is done', () => {
  const handovers = [handed('PSYCHOMETRIC_REVIEWER', null)];
  expect(stageStates(stages, handovers, { status: 'waiting', isWritten: false })[2]).toBe(
    'stageHeld',
  );
  expect(new Set(stageStates(stages, handovers, { status: 'done', isWritten: true }))).toEqual(
    new Set(['stageDone']),
  );
});
