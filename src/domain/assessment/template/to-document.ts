/** A parsed file as a task again: the inverse of writing, for files that follow the form. */
import { BloomLevel } from '../../../contracts/assessment/assessment.ts';
import { type ParsedTemplate, rowValue, type TemplateQuestion } from './parse-template.ts';
import {
  type ComprehensionQuestion,
  type FamiliarityQuestion,
  metadataRows,
  type TaskDocument,
  taskRows,
} from './task-document.ts';

export function toDocument(file: ParsedTemplate): TaskDocument {
  const { header, metadata, task, questions } = file;
  return {
    header,
    metadata: recordOf(metadataRows, (name) => rowValue(metadata, name)),
    task: recordOf(taskRows, (name) => rowValue(task, name)),
    familiarity: questions.filter(({ id }) => id.startsWith('FQ')).map(toFamiliarity),
    comprehension: questions.filter(({ id }) => id.startsWith('CQ')).map(toComprehension),
  };
}

function recordOf<Name extends string>(
  names: readonly Name[],
  value: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>;
}

function toFamiliarity({ id, question, category, level }: TemplateQuestion): FamiliarityQuestion {
  return {
    id,
    question,
    category: category === 'Task-specific' ? 'Task-specific' : 'Domain-specific',
    level: level === 'Understanding' ? 'Understanding' : 'Remembering',
  };
}

export function toComprehension(question: TemplateQuestion): ComprehensionQuestion {
  const { id, options, correct } = question;
  return {
    id,
    question: question.question,
    options,
    correct: correct[0] ?? '',
    level: BloomLevel.catch('Remembering').parse(question.level),
  };
}
