/** The contracts of reading take the examples as printed, and name every fault of broken ones. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HandoverV1, QuizSpec, ReaderOutput, SessionState } from './reading.ts';

const sessionId = '00000000-0000-7000-8000-000000000001';

const handover = {
  metadata: {
    sessionId,
    sourceTitle: 'Introduction to Quantum Physics',
    sourceHash: 'sha256-of-raw-content',
    language: 'en',
    generatedAt: '2025-11-09T14:30:00Z',
  },
  context: {
    fullSummary: 'A comprehensive summary of the entire document.',
    keyConcepts: [
      {
        term: 'Quantum Superposition',
        definition: 'A quantum system can exist in multiple states until it is measured.',
        relevance: 'High',
      },
    ],
    mainSections: [
      {
        sectionTitle: 'Chapter 1: The Basics',
        sectionSummary: 'The fundamental ideas of quantum mechanics.',
        contentRef: 'pages 1-5',
      },
    ],
  },
  instructions_for_coach: {
    targetAudience: 'University Student (Beginner)',
    generationGoals: ['flashcards', 'multiple_choice_quiz'],
    focusAreas: ['Quantum Superposition'],
    constraints: { numFlashcards: 15, numQuizQuestions: 10, quizDifficulty: 'easy' },
  },
};

const readerOutput = {
  extracted_blocks: [{ block_id: 'p1', text: '...', source_page: 1 }],
  doc_meta: { title: '...', language: 'en' },
};

const quizSpec = { blocks_to_assess: ['p1', 'p3'], num_questions: 5, difficulty: 'MEDIUM' };

const state = {
  session_id: sessionId,
  user_id: 'user-abc',
  doc_meta: { filename: 'lecture.pdf', uploaded_at: '2025-11-09T14:30:00Z' },
  extracted_blocks: readerOutput.extracted_blocks,
  quiz_items: [{ item_id: 'q1', question: '...', difficulty: 'MEDIUM' }],
  results: [{ item_id: 'q1', is_correct: true, timestamp: '2025-11-09T14:31:00Z' }],
  notes: ["User struggles with 'Quantum Entanglement'."],
  version: 1,
};

const contracts = [
  { name: 'HandoverV1', schema: HandoverV1, example: handover },
  { name: 'ReaderOutput', schema: ReaderOutput, example: readerOutput },
  { name: 'QuizSpec', schema: QuizSpec, example: quizSpec },
  { name: 'SessionState', schema: SessionState, example: state },
];

describe.each(contracts)('$name', ({ schema, example }) => {
  test('takes its example', () => {
    expect(schema.safeParse(example)).toMatchObject({ success: true });
  });

  test('names the place of each value that is missing or of another kind', () => {
    const paths = leavesOf(example);
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.constantFrom<unknown>(undefined, {}, true, -1.5),
        (path, wrong) => {
          const parsed = schema.safeParse(withValue(example, path, wrong));
          const isFine = wrong === true && path.at(-1) === 'is_correct';
          const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path);
          expect(parsed.success).toBe(isFine);
          if (!isFine) expect(faults).toContainEqual(path);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test.each([
  { ...quizSpec, num_questions: 0 },
  { ...quizSpec, blocks_to_assess: [] },
  { ...quizSpec, difficulty: 'medium' },
])('a quiz without questions, without blocks or of unknown difficulty is refused', (broken) => {
  expect(QuizSpec.safeParse(broken).success).toBe(false);
});

type Path = (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((one, at) => [at, one])
    : Object.entries(value);
  return entries.flatMap(([key, one]) => leavesOf(one, [...path, key]));
}

function withValue(value: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const copy: Record<string, unknown> | unknown[] = structuredClone(value) as never;
  (copy as Record<string | number, unknown>)[key] = withValue(
    (copy as Record<string | number, unknown>)[key],
    rest,
    wrong,
  );
  return copy;
}
