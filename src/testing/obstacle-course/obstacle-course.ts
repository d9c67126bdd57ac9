/**
 * The workflow that everything durable is tried on: eight plain steps, a fan-out of
 * three branches of two steps, a loop, a wait for a person, and a second part.
 *
 * Every step adds to the result, so a step that was lost, doubled or done in another
 * order shows. Rows written by `flow.save` are counted in `course_rows`.
 */
import { z } from 'zod';
import { defineAgent } from '../../kernel/agent/define-agent.ts';
import { definePrompt } from '../../kernel/prompt/define-prompt.ts';
import { fence } from '../../kernel/prompt/fence.ts';
import type { SessionKind } from '../../kernel/sessions/sessions.ts';
import { loadMigrations, type Migration } from '../../kernel/store/migrations.ts';
import type { Tx } from '../../kernel/store/store.ts';
import { type BoundWorkflow, defineWorkflow } from '../../kernel/workflow/define-workflow.ts';

const Question = z.object({ text: z.string() });
const Reply = z.object({ reply: z.string() });

/** Answers `reply to <text>` offline; a scripted model may say what it likes. */
export const replier = defineAgent<unknown>()({
  name: 'replier',
  job: 'Replies to a text.',
  input: Question,
  output: Reply,
  prompt: definePrompt({
    id: 'replier@1',
    input: Question,
    render: ({ text }) => ({ system: 'Reply to the text.', user: fence('text', text) }),
  }),
  offline: async ({ text }) => ({ reply: `reply to ${text}` }),
  check: () => [],
  writes: ['notes'],
  tier: 'fast',
  limits: { seconds: 30 },
});

export const courseKind: SessionKind = {
  kind: 'course',
  state: z.object({ notes: z.array(z.string()).default([]) }),
  empty: () => ({ notes: [] }),
};

/** The kernel's tables, and the course's own. */
export async function courseMigrations(): Promise<Migration[]> {
  const kernel = new URL('../../kernel/store/migrations/', import.meta.url);
  const course = new URL('./migrations/', import.meta.url);
  return [...(await loadMigrations('kernel', kernel)), ...(await loadMigrations('course', course))];
}

const SIMPLE_STEPS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

async function writeRow(tx: Tx, runId: string, label: string): Promise<string> {
  await tx.query('insert into course_rows (run_id, label) values ($1, $2)', [runId, label]);
  return label;
}

const obstacleCourse = defineWorkflow<object>()({
  name: 'test.obstacle_course',
  version: 1,
  input: z.object({ title: z.string() }),
  output: z.object({ path: z.array(z.string()) }),
  signals: { review: z.object({ verdict: z.string() }) },

  branches: {
    branch: {
      input: z.object({ n: z.int(), title: z.string() }),
      async run(flow, { n, title }) {
        const { output } = await flow.ask('reply', replier, () => ({
          text: `branch ${n} of ${title}`,
        }));
        return flow.save('row', async (tx, step) => {
          step.emit({ type: 'thing-made', kind: 'row', id: `row-${n}` });
          return `${await writeRow(tx, flow.runId, `branch ${n}`)}: ${output.reply}`;
        });
      },
    },
  },

  parts: {
    async start(flow, { title }) {
      const path: string[] = [];
      for (const name of SIMPLE_STEPS) path.push(await flow.step(name, () => `${title} ${name}`));
      const { output } = await flow.ask('opening', replier, () => ({
        text: `opening of ${title}`,
      }));
      path.push(output.reply);
      path.push(
        ...(await flow.each(
          'branch',
          [1, 2, 3].map((n) => ({ n, title })),
          { all: true },
        )),
      );
      for (let round = 1; round <= 3; round++) {
        path.push(await flow.step(`round-${round}`, () => `round ${round} after ${path.length}`));
      }
      path.push(await flow.save('middle-row', (tx) => writeRow(tx, flow.runId, 'middle')));
      return flow.wait('review', { next: 'afterReview', carry: { path } });
    },

    async afterReview(flow, { title }, _ports, { answer, carried }) {
      const { path } = z.object({ path: z.array(z.string()) }).parse(carried);
      path.push(await flow.step('verdict', () => `verdict ${answer?.verdict}`));
      const { output } = await flow.ask('closing', replier, () => ({
        text: `closing of ${title}`,
      }));
      path.push(output.reply);
      path.push(await flow.save('last-row', (tx) => writeRow(tx, flow.runId, 'last')));
      return { path };
    },
  },
});

export const courseWorkflows: BoundWorkflow[] = [obstacleCourse.bind({})];

/** What an undisturbed run gives, when the model replies as the offline mind does. */
export function undisturbedPath(title: string, verdict: string): string[] {
  return [
    ...SIMPLE_STEPS.map((name) => `${title} ${name}`),
    `reply to opening of ${title}`,
    ...[1, 2, 3].map((n) => `branch ${n}: reply to branch ${n} of ${title}`),
    ...[1, 2, 3].map((round) => `round ${round} after ${11 + round}`),
    'middle',
    `verdict ${verdict}`,
    `reply to closing of ${title}`,
    'last',
  ];
}

export const courseRows = ['branch 1', 'branch 2', 'branch 3', 'last', 'middle'];
