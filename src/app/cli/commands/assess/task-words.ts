/** A test in words for a terminal: its stages while they pass, and what came of it. */
import type {
  AssessmentTask,
  Candidate,
  Stage,
} from '../../../../contracts/assessment/assessment.ts';
import { textTable } from '../../terminal/text-table.ts';

const PASSED: Record<Stage, string> = {
  INPUT_VALIDATION: 'What was given can be used',
  SOURCE_DISCOVERY: 'Sources looked for',
  DOMAIN_EXPERT: 'Sources checked',
  SAMPLE_QUESTION_EXTRACTOR: 'Sample questions sorted',
  MATERIAL_COVERAGE_ANALYSIS: 'What is not tested yet was found',
  QUESTION_WRITER: 'Questions written',
  PSYCHOMETRIC_REVIEWER: 'Questions judged',
  CURRICULUM_DESIGNER: 'Learning objectives derived',
  CONSISTENCY_AGENT: 'File put together',
};

const stages: ReadonlyMap<string, string> = new Map(Object.entries(PASSED));

export const stageLine = (stage: string): string => `${stages.get(stage) ?? stage}.`;

export const chosenOf = ({ candidates }: AssessmentTask): Candidate[] =>
  candidates
    .filter(({ question_id }) => question_id !== null)
    .sort((a, b) => numberOf(a) - numberOf(b));

const numberOf = ({ question_id }: Candidate): number => Number(question_id?.replace(/\D/g, ''));

/** What was written to files, and the questions in short. */
export function writtenText(task: AssessmentTask, files: readonly string[]): string {
  const chosen = chosenOf(task);
  const rows = chosen.map(({ question_id, bloom_level, review, correct_answer, question }) => [
    question_id ?? '',
    bloom_level,
    review === null ? '' : review.score.toFixed(1),
    correct_answer.letter,
    shortened(question),
  ]);
  const rejected = task.candidates.filter(({ review }) => review?.verdict === 'rejected').length;
  return [
    textTable(['', 'level', 'score', 'key', 'question'], rows),
    '',
    `${task.candidates.length} questions were written, ${rejected} thrown out.`,
    ...(task.coverage_map
      ? [
          `Before, ${task.coverage_map.coverage_summary.coverage_percentage} of the material was tested.`,
        ]
      : []),
    ...files.map((file) => `Wrote ${file}.`),
  ].join('\n');
}

const LONGEST = 90;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

/** What a test waits for, and how a person goes on. */
export function waitingText({ id, waits_for }: AssessmentTask, url: string): string {
  return [
    waits_for ?? 'The test waits for a person.',
    `Go on at ${url}/assess/tasks/${id}, or:`,
    `  lyceum runs signal ${id} decide '{"action":"edit","fields":{…}}'`,
  ].join('\n');
}
