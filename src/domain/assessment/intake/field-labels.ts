/** The labels of the author's form, and the names that stand for them in JSON. */
import type { TaskInput } from '../../../contracts/assessment/assessment.ts';

export type TextField = Exclude<keyof TaskInput, 'path' | 'reference_document_ids'>;

export const fieldLabels: ReadonlyMap<string, TextField> = new Map<string, TextField>(
  Object.entries({
    domain: 'domain',
    'use case': 'use_case',
    'use case description': 'use_case_description',
    'knowledge dimensions': 'knowledge_dimensions',
    'reference material': 'reference_material',
    'reference material content': 'reference_material_content',
    'sample questions': 'sample_questions',
    'sample questions content': 'sample_questions_content',
    'reference material source': 'reference_material_source',
    'comprehension quiz source': 'comprehension_quiz_source',
    'task inspiration': 'task_inspiration',
    'task id': 'task_id',
    'task title': 'task_title',
    'topic title': 'topic_title',
    'task description': 'task_description',
    formulas: 'formulas',
    'mcq format': 'mcq_format',
    'additional prompts': 'additional_prompts',
    'additional prompt': 'additional_prompts',
  } as const),
);

/** Fields whose text may go over many lines; what follows in them is theirs. */
export const longFields: ReadonlySet<TextField> = new Set([
  'reference_material_content',
  'sample_questions_content',
  'task_description',
  'use_case_description',
  'additional_prompts',
]);
