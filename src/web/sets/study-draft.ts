/** An order for a set while the form is being filled in: the values of the fields, valid or not. */
import type { Difficulty } from '../../contracts/reading.ts';
import type { StudyOrder } from './study-order.ts';

export type Part = 'all' | 'pages' | 'sections';

export interface StudyDraft {
  documentIds: string[];
  part: Part;
  from: string;
  to: string;
  sections: string[];
  withCards: boolean;
  withQuiz: boolean;
  /** Empty: as many as the text carries. */
  cards: string;
  questions: string;
  difficulty: Difficulty;
  focus: string[];
  audience: string;
  /** Empty: the language of the document. */
  language: string;
}

export type DraftFault = 'needDocument' | 'needGoal' | 'needSections';

export function draftOf(order: Partial<StudyOrder>): StudyDraft {
  const goals = order.generationGoals ?? ['flashcards', 'multiple_choice_quiz'];
  const { numFlashcards, numQuizQuestions, quizDifficulty } = { ...order.constraints };
  const { pages, sections } = order.scope ?? {};
  return {
    documentIds: order.documentIds ?? [],
    part: partOf(order),
    from: String(pages?.from ?? 1),
    to: String(pages?.to ?? ''),
    sections: sections ?? [],
    withCards: goals.includes('flashcards'),
    withQuiz: goals.includes('multiple_choice_quiz'),
    cards: String(numFlashcards ?? ''),
    questions: String(numQuizQuestions ?? ''),
    difficulty: quizDifficulty ?? 'easy',
    focus: order.focusAreas ?? [],
    audience: order.targetAudience ?? '',
    language: order.language ?? '',
  };
}

function partOf({ scope }: Partial<StudyOrder>): Part {
  if (scope?.pages) return 'pages';
  return scope?.sections ? 'sections' : 'all';
}

export function faultIn(draft: StudyDraft): DraftFault | undefined {
  if (draft.documentIds.length === 0) return 'needDocument';
  if (!draft.withCards && !draft.withQuiz) return 'needGoal';
  if (draft.part === 'sections' && draft.sections.length === 0) return 'needSections';
  return undefined;
}

export function orderOf(draft: StudyDraft): StudyOrder {
  const scope = scopeOf(draft);
  const audience = draft.audience.trim();
  return {
    documentIds: draft.documentIds,
    ...(scope && { scope }),
    generationGoals: [
      ...(draft.withCards ? (['flashcards'] as const) : []),
      ...(draft.withQuiz ? (['multiple_choice_quiz'] as const) : []),
    ],
    ...(audience && { targetAudience: audience }),
    focusAreas: draft.focus,
    constraints: {
      ...(draft.withCards && draft.cards && { numFlashcards: Number(draft.cards) }),
      ...(draft.withQuiz && draft.questions && { numQuizQuestions: Number(draft.questions) }),
      quizDifficulty: draft.difficulty,
    },
    ...(draft.language && { language: draft.language }),
  };
}

function scopeOf({ part, from, to, sections }: StudyDraft): StudyOrder['scope'] {
  if (part === 'pages') return { pages: { from: Number(from), to: Number(to) } };
  return part === 'sections' ? { sections } : undefined;
}

export interface DraftProps {
  draft: StudyDraft;
  onChange(change: Partial<StudyDraft>): void;
}
