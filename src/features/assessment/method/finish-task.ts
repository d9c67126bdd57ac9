/** The last stages: objectives from the questions, then the file, or what keeps it from being written. */
import { createHash } from 'node:crypto';
import type { Candidate, LearningObjective } from '../../../contracts/assessment/assessment.ts';
import type { DesignerOutput } from '../../../contracts/assessment/assessment-agents.ts';
import { appendedThemes, composeTask } from '../../../domain/assessment/curriculum/compose-task.ts';
import type { ThemedQuestion } from '../../../domain/assessment/curriculum/design-curriculum.ts';
import { expandTemplate } from '../../../domain/assessment/template/expand-template.ts';
import {
  changedSections,
  frozenSections,
  lastQuestionNumber,
} from '../../../domain/assessment/template/frozen-sections.ts';
import { parseTemplate } from '../../../domain/assessment/template/parse-template.ts';
import type { ComprehensionQuestion } from '../../../domain/assessment/template/task-document.ts';
import { writeTemplate } from '../../../domain/assessment/template/write-template.ts';
import type { TaskRow } from '../stores/tasks.store.ts';
import type { Text } from './review-round.ts';

export interface Written {
  document: string;
  objectives: LearningObjective[];
  hashes: Record<string, string>;
}

type Finished = Written | { faults: string[] };

export function finishTask(
  task: TaskRow,
  chosen: readonly Candidate[],
  text: Text,
  designed: DesignerOutput | null,
): Finished {
  const themes = [...new Set(themed(chosen, text, task).map(({ theme }) => theme))];
  const questions = chosen.map(toQuestion);
  if (task.path === 'C') return expanded(task.input.existing_task_content ?? '', questions, themes);
  const composed = composeTask(task.input, questions, themes, designed?.examples);
  if ('faults' in composed) return composed;
  return {
    document: writeTemplate(composed.document),
    objectives: designed?.objectives ?? [],
    hashes: {},
  };
}

/** The questions with what each is about. */
export function themed(chosen: readonly Candidate[], text: Text, task: TaskRow): ThemedQuestion[] {
  return chosen.map((candidate) => ({
    id: candidate.question_id ?? '',
    level: candidate.bloom_level,
    theme: themeOf(candidate, text, task),
  }));
}

/** The heading that its passage stands under, or the title of the task. */
function themeOf(
  { source_evidence: [first] }: Candidate,
  { blocks }: Text,
  { input }: TaskRow,
): string {
  const section = blocks.find(({ block_id }) => block_id === first?.block_id)?.section;
  const heading = section?.replace(/^[\d.]+\s+/, '').trim();
  return heading || input.task_title || input.topic_title || 'the reference material';
}

function toQuestion({
  question_id,
  question,
  options,
  correct_answer,
  bloom_level,
}: Candidate): ComprehensionQuestion {
  const { letter, text } = correct_answer;
  return {
    id: question_id ?? '',
    question,
    options,
    correct: `${letter}. ${text}`,
    level: bloom_level,
  };
}

/** Writes more questions into a file; handed in, so that a test can let it go wrong. */
export type Expand = typeof expandTemplate;

/** The file with more questions. A frozen section that changed is an error, and the stage runs once again. */
export function expanded(
  existing: string,
  questions: readonly ComprehensionQuestion[],
  themes: readonly string[],
  expand: Expand = expandTemplate,
): Finished {
  const file = parseTemplate(existing);
  if (file === null) return { faults: ['existing_task_content is no task file.'] };
  const last = lastQuestionNumber(file);
  const before = frozenSections(existing, file, last);
  let changed: string[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const document = expand(existing, file, {
      questions,
      appended: appendedThemes(existing, themes),
    });
    const again = parseTemplate(document);
    const after = again === null ? {} : frozenSections(document, again, last);
    changed = changedSections(hashesOf(before), hashesOf(after));
    if (changed.length === 0) return { document, objectives: [], hashes: hashesOf(before) };
  }
  return { faults: [`Frozen sections were changed, twice: ${changed.join(', ')}.`] };
}

function hashesOf(sections: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sections).map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]),
  );
}
