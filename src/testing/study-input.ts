/** The text of `study-model.ts` as reader and coach are given it. */

import { SessionId } from '../contracts/ids.ts';
import type { CoachInput, ReaderInput } from '../contracts/reading-agents.ts';
import { extractConcepts } from '../domain/concepts/extract-concepts.ts';
import { sourceGuide } from '../domain/summary/source-guide.ts';
import { STUDY_TEXT } from './study-model.ts';

const blocks = STUDY_TEXT.split('\n\n').map((text, at) => ({
  block_id: `p1-${at + 1}`,
  text: text.replace(/^# /, ''),
  source_page: 1,
  section: 'Tides',
  kind: at === 0 ? 'heading' : 'paragraph',
}));

const concepts = extractConcepts(blocks, 'en');

export const readerInput: ReaderInput = {
  title: 'Tides',
  language: 'en',
  blocks,
  concepts,
  guide: sourceGuide(blocks, concepts, 'en'),
};

export function coachInput(goal: CoachInput['want']['goal'], count: number): CoachInput {
  const tide = 'A tide is the regular rise and fall of the sea.';
  return {
    handover: {
      metadata: {
        sessionId: SessionId.parse('00000000-0000-7000-8000-000000000009'),
        sourceTitle: 'Tides',
        sourceHash: 'a-hash',
        language: 'en',
        generatedAt: '2026-01-01T00:00:00.000Z',
      },
      context: {
        fullSummary: tide,
        keyConcepts: [{ term: 'tide', definition: tide, relevance: 'High' }],
        mainSections: [{ sectionTitle: 'Tides', sectionSummary: tide, contentRef: 'page 1' }],
      },
      instructions_for_coach: {
        targetAudience: 'University Student (Beginner)',
        generationGoals: [goal],
        focusAreas: [],
        constraints: { numFlashcards: count, numQuizQuestions: count, quizDifficulty: 'easy' },
      },
    },
    want: { goal, from: 0, count, total: count },
    avoid: [],
    material: { language: 'en', blocks, concepts },
  };
}
