/** Which of the three paths a task takes, or why it can take none. */
import type { AssessmentPath, TaskInput } from '../../../contracts/assessment/assessment.ts';
import { parseTemplate } from '../template/parse-template.ts';

/** Where the text of the reference material comes from, in the order in which they are tried. */
export type MaterialSource = 'content' | 'documents' | 'url' | 'none';

export type ChosenPath =
  | {
      path: AssessmentPath;
      source: MaterialSource;
      /** The sample questions are sorted out before anything is written. */
      extracts: boolean;
      optionCount: 4 | 5;
      notes: string[];
    }
  | { error: string; missing: string[] };

const URL_START = /^https?:\/\//i;
const EXTRACT = /extract(?:ing|ion of)?\s+(?:the\s+)?sample\s+questions/i;

export function choosePath(input: TaskInput): ChosenPath {
  if (input.path === 'C') return chooseExpansion(input);
  const source = materialSource(input);
  const path = source === 'none' ? 'A' : 'B';
  const missing = path === 'A' ? missingForDiscovery(input) : [];
  if (missing.length > 0) {
    return { error: `Path A requires ${missing.join(' and ')}.`, missing };
  }
  return {
    path,
    source,
    extracts:
      path === 'B' &&
      filled(input.sample_questions_content) &&
      EXTRACT.test(input.additional_prompts ?? ''),
    optionCount: optionCount(input.mcq_format),
    notes: notesOn(input, source),
  };
}

/** The checks in the order in which they are told; the words are those of the document. */
function chooseExpansion(input: TaskInput): ChosenPath {
  const taskId = input.task_id ?? '';
  const fails = (error: string, field: string): ChosenPath => ({ error, missing: [field] });
  const { existing_task_content: existing, reference_material_content: material } = input;
  if (!filled(existing))
    return fails(
      `Path C requires existing_task_content for task_id: ${taskId}`,
      'existing_task_content',
    );
  const documents = input.reference_document_ids ?? [];
  if (!filled(material) && documents.length === 0)
    return fails(
      `Path C requires reference_material_content for task_id: ${taskId}`,
      'reference_material_content',
    );
  const file = parseTemplate(existing);
  const ids = new Set(file?.questions.map(({ id }) => id));
  const hasAll = [1, 2, 3, 4, 5, 6, 7, 8, 9].every((number) => ids.has(`CQ${number}`));
  if (file === null || !hasAll)
    return fails(
      `existing_task_content for task_id: ${taskId} does not contain CQ1-CQ9`,
      'existing_task_content',
    );
  if (file.taskId !== taskId)
    return fails(
      `task_id: ${taskId} is not the Task ID of existing_task_content (${file.taskId})`,
      'task_id',
    );
  const [first] = file.questions.filter(({ id }) => id === 'CQ1');
  return {
    path: 'C',
    source: filled(material) ? 'content' : 'documents',
    extracts: false,
    optionCount: first?.options.length === 4 ? 4 : 5,
    notes: [],
  };
}

function materialSource(input: TaskInput): MaterialSource {
  if (filled(input.reference_material_content)) return 'content';
  if ((input.reference_document_ids ?? []).length > 0) return 'documents';
  return URL_START.test(input.reference_material?.trim() ?? '') ? 'url' : 'none';
}

function missingForDiscovery(input: TaskInput): string[] {
  const title = input.task_title ?? input.topic_title;
  return [...(filled(input.domain) ? [] : ['domain']), ...(filled(title) ? [] : ['task_title'])];
}

function notesOn(input: TaskInput, source: MaterialSource): string[] {
  const named = input.reference_material?.trim() ?? '';
  if (source !== 'none' || named === '') return [];
  return [`The reference material “${named}” is not attached: sources are looked for instead.`];
}

function optionCount(format: TaskInput['mcq_format']): 4 | 5 {
  const number = typeof format === 'number' ? format : Number(/\d+/.exec(format ?? '')?.[0] ?? 5);
  if (number === 4 || /\bfour\b/i.test(String(format))) return 4;
  return 5;
}

function filled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
