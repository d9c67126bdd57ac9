/** What an author fills in, and the order that comes of it. */
import type { TaskInput } from '../../../../../contracts/assessment/assessment.ts';
import type { Scope } from '../../../../scope/use-scope.ts';
import { isMaterialGiven, type Material, materialFields } from './material.ts';

export const dimensions = ['factual', 'conceptual', 'procedural', 'metacognitive'] as const;
export type Dimension = (typeof dimensions)[number];

/** Fields that are words and nothing else, by their names on the wire. */
export type WordField =
  | 'task_title'
  | 'domain'
  | 'use_case'
  | 'use_case_description'
  | 'task_description'
  | 'task_id'
  | 'reference_material_source'
  | 'comprehension_quiz_source'
  | 'task_inspiration'
  | 'formulas'
  | 'sample_questions_content';

export interface TestDraft {
  words: Partial<Record<WordField, string>>;
  dimensions: readonly Dimension[];
  options: 4 | 5;
  sortsSamples: boolean;
  material: Material;
}

export interface DraftFieldsProps {
  draft: TestDraft;
  onWrite(field: WordField, text: string): void;
  onChange(part: Partial<TestDraft>): void;
}

export const emptyDraft: TestDraft = {
  words: {},
  dimensions: [],
  options: 5,
  sortsSamples: false,
  material: { kind: 'documents', text: '' },
};

const MOST_TITLE_WORDS = 5;

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const isTitleLong = (title: string): boolean => wordsIn(title) > MOST_TITLE_WORDS;

export const isOddId = (id: string): boolean => id !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);

const needed: readonly WordField[] = ['task_title', 'domain', 'use_case'];

/** Samples are sorted only where there is a material to sort them by. */
export const sortsSamplesOf = ({ words, sortsSamples, material }: TestDraft): boolean =>
  sortsSamples && material.kind !== 'none' && (words.sample_questions_content ?? '').trim() !== '';

export function canStart({ words, material }: TestDraft, scope: Scope): boolean {
  return (
    needed.every((field) => (words[field] ?? '').trim() !== '') &&
    !isTitleLong(words.task_title ?? '') &&
    !isOddId(words.task_id ?? '') &&
    isMaterialGiven(material, scope)
  );
}

export function orderOf(draft: TestDraft, scope: Scope): TaskInput {
  const given = Object.entries(draft.words)
    .map(([field, text]) => [field, text.trim()])
    .filter(([, text]) => text !== '');
  return {
    ...Object.fromEntries(given),
    ...materialFields(draft.material, scope),
    ...(draft.dimensions.length > 0 && { knowledge_dimensions: draft.dimensions.join(', ') }),
    ...(sortsSamplesOf(draft) && { additional_prompts: 'extract sample questions' }),
    mcq_format: draft.options,
  };
}
