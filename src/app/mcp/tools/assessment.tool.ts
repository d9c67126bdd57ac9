/** Tools that write a test from a material, read it, and look for flaws in anybody's questions. */
import { z } from 'zod';
import { AssessmentTask, TaskId } from '../../../contracts/assessment/assessment.ts';
import { LintReport, LintRequest } from '../../../contracts/assessment/lint.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { followRun, startRun } from '../follow-run.ts';
import { defineMcpTool, type ToolCall } from '../mcp-tool.ts';

const line = z.string().trim().min(1).max(4000);

const writeAssessment = defineMcpTool({
  name: 'write_assessment',
  title: 'Write a test',
  description:
    'Writes nine questions on a material, reviews them by code, and makes the file of the test. Where something is missing it waits, and `waits_for` says for what; a person gives that in Lyceum. It can take minutes: with `wait: false` it answers with the id at once, and `read_assessment` tells how far it is.',
  effect: 'makes',
  input: z.object({
    document_ids: z.array(DocumentId).min(1).max(20).describe('What to write from.'),
    task_title: line,
    task_id: z.string().trim().min(1).max(200),
    domain: line,
    use_case: line,
    task_description: line,
    wait: z.boolean().default(true),
  }),
  async run({ document_ids, wait, ...fields }, call) {
    const body = { ...fields, reference_document_ids: document_ids };
    const request = { path: '/api/assessment/tasks', body };
    if (!wait) return { assessment_id: await startRun(call, request) };
    const { runId } = await followRun(call, request);
    return taskOf(TaskId.parse(runId), call);
  },
});

const readAssessment = defineMcpTool({
  name: 'read_assessment',
  title: 'Read a test',
  description: 'How far a test is, what it waits for, and its file once it is done.',
  effect: 'reads',
  input: z.object({ assessment_id: TaskId }),
  run: ({ assessment_id }, call) => taskOf(assessment_id, call),
});

async function taskOf(id: TaskId, { client }: ToolCall) {
  const task = await client.ask({ path: `/api/assessment/tasks/${id}` }, AssessmentTask);
  const { status, stage, waits_for, title, flags, document } = task;
  return { id, status, stage, waits_for, title, flags, document };
}

const lintQuestions = defineMcpTool({
  name: 'lint_questions',
  title: 'Look for flaws in questions',
  description:
    'The item-writing flaws of multiple-choice questions, rule by rule. Nothing is kept.',
  effect: 'reads',
  input: z.object({ questions: LintRequest.shape.questions.unwrap() }),
  run: (body, { client, signal }) =>
    client.ask({ method: 'POST', path: '/api/assessment/lint', body, signal }, LintReport),
});

export const assessmentTools = [writeAssessment, readAssessment, lintQuestions] as const;
