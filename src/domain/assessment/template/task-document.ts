/** A finished task: everything that stands in its file, and nothing about how it is written. */
import type { BloomLevel } from '../../../contracts/assessment/assessment.ts';

export const metadataRows = [
  'Domain',
  'Use case',
  'Use case description',
  'Knowledge dimensions',
  'Reference material filename',
  'Reference material source',
  'Comprehension quiz source',
  'Task inspiration',
  'AI system prompt',
] as const;

export const taskRows = [
  'Task ID',
  'Task title',
  'Task topic',
  'Task description',
  'Task instruction for Explainer',
  'Task instruction for Learner',
  'Formulas',
] as const;

export interface FamiliarityQuestion {
  id: string;
  question: string;
  category: 'Domain-specific' | 'Task-specific';
  level: 'Remembering' | 'Understanding';
}

export interface ComprehensionQuestion {
  id: string;
  question: string;
  /** With their letters: "A. …". */
  options: readonly string[];
  /** The right one of them, word for word. */
  correct: string;
  level: BloomLevel;
}

export interface TaskDocument {
  header: string;
  metadata: Readonly<Record<(typeof metadataRows)[number], string>>;
  task: Readonly<Record<(typeof taskRows)[number], string>>;
  familiarity: readonly FamiliarityQuestion[];
  comprehension: readonly ComprehensionQuestion[];
}

const FAMILIAR = ['Not at all familiar', 'Very familiar'] as const;
const UNDERSTOOD = ['Not at all', 'Very well'] as const;

/** The scale of a familiarity question: how familiar, or how well understood. */
export function familiarityOptions(level: FamiliarityQuestion['level']): string[] {
  const [least, most] = level === 'Remembering' ? FAMILIAR : UNDERSTOOD;
  return [`1 (${least})`, '2', '3', '4', '5', '6', `7 (${most})`];
}
