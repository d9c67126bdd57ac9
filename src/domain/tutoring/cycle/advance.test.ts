import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type QuizQuestion,
  type QuizResponse,
  TutoringKept,
  TutoringStage,
} from '../../../contracts/tutoring/tutoring.ts';
import { advance, type Course, type CourseEvent, openQuestion } from './advance.ts';

const fresh = (given: Partial<TutoringKept> = {}): Course => TutoringKept.parse(given);

function aQuestion(id: string): QuizQuestion {
  return {
    question_id: id,
    question_text: `Question ${id}?`,
    concept_name: 'tides',
    difficulty: 'easy',
    kind: 'typed',
    options: [],
    expected_answer: 'the moon',
    source_context: 'The moon causes the tides.',
  };
}

function aResponse(id: string, isCorrect = true): QuizResponse {
  return {
    question_id: id,
    learner_answer: 'something',
    is_correct: isCorrect,
    time_taken_seconds: 3,
    attempt_number: 1,
    self_marked: false,
  };
}

const topicStarted: CourseEvent = { type: 'topic-started', topic: 'Tides', concepts: ['tides'] };
const five = ['1', '2', '3', '4', '5'];

function play(course: Course, events: readonly CourseEvent[]): Course {
  return events.reduce(advance, course);
}

/** A whole cycle with so many right answers. */
function cycle(right: number): CourseEvent[] {
  return [
    { type: 'quiz-started', questions: five.map(aQuestion) },
    ...five.map((id, at) => ({ type: 'answered' as const, response: aResponse(id, at < right) })),
    { type: 'analyzed' },
  ];
}

describe('the learning cycle', () => {
  test('5 of 5 is mastered at 0.85, 4 of 5 goes round once more', () => {
    const begun = play(fresh(), [topicStarted, { type: 'diagnosed' }]);
    expect(play(begun, cycle(5))).toMatchObject({
      stage: 'mastered',
      mastery_score: 1,
      learning_cycle_count: 0,
    });
    expect(play(begun, cycle(4))).toMatchObject({
      stage: 'explaining',
      mastery_score: 0.8,
      learning_cycle_count: 1,
    });
  });

  test('whoever fails gets exactly 5 cycles, and then the path planner', () => {
    let course = play(fresh(), [topicStarted, { type: 'diagnosed' }]);
    const stages: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      course = play(course, cycle(0));
      stages.push(course.stage);
    }
    expect(stages).toEqual([
      'explaining',
      'explaining',
      'explaining',
      'explaining',
      'planning',
      'planning',
    ]);
    expect(course.learning_cycle_count).toBe(5);
  });

  test.each([
    [0, 0, 'mastered'],
    [1, 5, 'mastered'],
    [1, 4, 'explaining'],
  ])('at a threshold of %d, %d right answers of 5 end in %s', (threshold, right, stage) => {
    const begun = play(fresh({ mastery_threshold: threshold }), [
      topicStarted,
      { type: 'diagnosed' },
    ]);
    expect(play(begun, cycle(right)).stage).toBe(stage);
  });

  test('a paused quiz goes on at the same question', () => {
    const course = play(fresh(), [
      topicStarted,
      { type: 'diagnosed' },
      { type: 'quiz-started', questions: five.map(aQuestion) },
      { type: 'answered', response: aResponse('1') },
      { type: 'paused' },
    ]);
    expect(course).toMatchObject({ quiz_paused: true, quiz_question_index: 1 });
    expect(openQuestion(advance(course, { type: 'resumed' }))?.question_id).toBe('2');
  });

  test('"I was right" counts while the quiz is on, once', () => {
    const begun = play(fresh(), [
      topicStarted,
      { type: 'diagnosed' },
      { type: 'quiz-started', questions: five.map(aQuestion) },
      { type: 'answered', response: aResponse('1', false) },
    ]);
    const remarked = advance(begun, { type: 'remarked', questionId: '1' });
    expect(remarked.quiz_responses[0]).toMatchObject({ is_correct: true, self_marked: true });
    expect(advance(remarked, { type: 'remarked', questionId: '1' })).toBe(remarked);
  });
});

const id = fc.constantFrom(...five, 'p1', 'p2', 'nobody');
const anyEvent: fc.Arbitrary<CourseEvent> = fc.oneof(
  fc.constant(topicStarted),
  fc.record({ type: fc.constant('probe-asked' as const), question: id.map(aQuestion) }),
  fc.constant<CourseEvent>({ type: 'diagnosed' }),
  fc.record({
    type: fc.constant('quiz-started' as const),
    questions: fc.subarray(five).map((ids) => ids.map(aQuestion)),
  }),
  fc.record({
    type: fc.constant('answered' as const),
    response: fc.tuple(id, fc.boolean()).map(([one, isCorrect]) => aResponse(one, isCorrect)),
  }),
  fc.record({
    type: fc.constant('comparison-opened' as const),
    comparison: fc.record({
      question_id: id,
      learner_answer: fc.string(),
      time_taken_seconds: fc.constant(1),
    }),
  }),
  fc.record({ type: fc.constant('remarked' as const), questionId: id }),
  fc.constantFrom<CourseEvent>(
    { type: 'paused' },
    { type: 'resumed' },
    { type: 'analyzed' },
    { type: 'planned' },
  ),
);
const anyEvents = fc.array(anyEvent, { maxLength: 60 });
const anySettings = fc.record({
  mastery_threshold: fc.double({ min: 0, max: 1, noNaN: true }),
  max_cycles: fc.integer({ min: 1, max: 5 }),
});

describe('in whatever order things happen', () => {
  test('10,000 orders end in a defined stage, and a replay ends in the same state', () => {
    fc.assert(
      fc.property(anySettings, anyEvents, (settings, events) => {
        const course = play(fresh(settings), events);
        expect(TutoringStage.safeParse(course.stage).success).toBe(true);
        expect(TutoringKept.safeParse(course).success).toBe(true);
        expect(course.quiz_question_index).toBe(course.quiz_responses.length);
        expect(course.learning_cycle_count).toBeLessThanOrEqual(course.max_cycles);
        expect(play(fresh(settings), events)).toEqual(course);
      }),
      { numRuns: 10_000 },
    );
  });

  test('nothing but a stored response changes the score', () => {
    fc.assert(
      fc.property(anySettings, anyEvents, (settings, events) => {
        let course = fresh(settings);
        for (const event of events) {
          const next = advance(course, event);
          const isRaised = next.mastery_score > course.mastery_score;
          if (isRaised) {
            expect(event.type).toBe('answered');
            expect(next.quiz_responses).toHaveLength(course.quiz_responses.length + 1);
          }
          course = next;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('the same answer twice counts once', () => {
    fc.assert(
      fc.property(anySettings, anyEvents, id, (settings, events, one) => {
        const course = play(fresh(settings), events);
        const event: CourseEvent = { type: 'answered', response: aResponse(one) };
        const once = advance(course, event);
        expect(advance(once, event)).toBe(once);
      }),
    );
  });
});
