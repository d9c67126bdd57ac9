/** The last stages: objectives from the questions, then the file, or what keeps it from being written. */
import { createHash } from 'node:crypto';
import type { Candidate, LearningObjective } from '../../../contracts/assessment/assessment.ts';
import { appendedThemes, composeTask } from '../../../domain/assessment/curriculum/compose-task.ts';
import { learningObjectives } from '../../../domain/assessment/curriculum/design-curriculum.ts';
import { expandTemplate } from '../../../domain/assessment/template/expand-template.ts';
import {
  frozenSections,
  lastQuestionNumber,
} from '../../../domain/assessment/template/frozen-sections.ts';
import { parseTemplate } from '../../../domain/assessment/template/parse-template.ts';
import type { ComprehensionQuestion } from '../../../domain/assessment/template/task-document.ts';
import { writeTemplate } from '../../../domain/assessment/template/write-template.ts';
import type { TaskRow } from '../stores/tasks.store.ts';
import type { Text } from './review-round.ts';

export type Finished =
  | { document: string; objectives: LearningObjective[]; hashes: Record<string, string> }
  | { faults: string[] };

export function finishTask(task: TaskRow, chosen: readonly Candidate[], text: Text): Finished {
  const themed = chosen.map((candidate) => ({
    id: candidate.question_id ?? '',
    level: candidate.bloom_level,
    theme: themeOf(candidate, text, task),
  }));
  const themes = [...new Set(themed.map(({ theme }) => theme))];
  const questions = chosen.map(toQuestion);
  if (task.path === 'C') return expanded(task.input.existing_task_content ?? '', questions, themes);
  const composed = composeTask(task.input, questions, themes);
  if ('faults' in composed) return composed;
  return {
    document: writeTemplate(composed.document),
    objectives: learningObjectives(themed),
    hashes: {},
  };
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

/** The file with more questions; every frozen section must have the hash it had. */
function expanded(
  existing: string,
  questions: readonly ComprehensionQuestion[],
  themes: readonly string[],
): Finished {
  const file = parseTemplate(existing);
  if (file === null) return { faults: ['existing_task_content is no task file.'] };
  const last = lastQuestionNumber(file);
  const before = hashesOf(frozenSections(existing, file, last));
  const document = expandTemplate(existing, file, {
    questions,
    appended: appendedThemes(existing, themes),
  });
  const again = parseTemplate(document);
  const after = again === null ? {} : hashesOf(frozenSections(document, again, last));
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (changed.length > 0)
    return { faults: [`Frozen sections were changed: ${changed.join(', ')}.`] };
  return { document, objectives: [], hashes: before };
}

function hashesOf(sections: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sections).map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]),
  );
}
