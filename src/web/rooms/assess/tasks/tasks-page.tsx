/** All tests, newest first, each with its state. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FilePlus2, FileQuestion, Plus } from 'lucide-react';
import type { TaskSummary } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Progress } from '../../../ui/notice.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { tasksQuery } from './task.queries.ts';
import { TaskState } from './task-state.tsx';
import { tasksTexts } from './tasks.texts.ts';

const route = getRouteApi('/assess/tasks');

export function TasksPage() {
  const texts = useTexts(tasksTexts);
  const tasks = useQuery(tasksQuery);
  const hasSome = (tasks.data?.length ?? 0) > 0;
  return (
    <Page title={texts.title} isFront intro={texts.intro} actions={hasSome && <Beginnings />}>
      <Loaded query={tasks}>
        {(all) =>
          all.length > 0 ? (
            <ShownTasks tasks={all} />
          ) : (
            <EmptyState
              icon={<FileQuestion size={36} />}
              title={texts.empty}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Beginnings />
                </div>
              }
            >
              {texts.emptyHint}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function Beginnings() {
  const texts = useTexts(tasksTexts);
  return (
    <>
      <Link to="/assess/tasks/new" className={buttonStyle('primary')}>
        <Plus size={18} aria-hidden="true" />
        {texts.write}
      </Link>
      <Link to="/assess/tasks/new" search={{ way: 'expand' }} className={buttonStyle()}>
        <FilePlus2 size={18} aria-hidden="true" />
        {texts.expand}
      </Link>
    </>
  );
}

/** All, or those that were begun together. */
function ShownTasks({ tasks }: { tasks: readonly TaskSummary[] }) {
  const texts = useTexts(tasksTexts);
  const { batch } = route.useSearch();
  if (batch === undefined) return <TaskList tasks={tasks} />;
  const own = tasks.filter(({ batch_id }) => batch_id === batch);
  const finished = own.filter(({ status }) => status === 'done').length;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex flex-wrap items-center justify-between gap-3">
        {texts.ofBatch(finished, own.length)}
        <Link to="/assess/tasks" className={buttonStyle('plain', 'small')}>
          {texts.allTests}
        </Link>
      </p>
      <Progress
        label={texts.ofBatch(finished, own.length)}
        value={own.length === 0 ? 0 : finished / own.length}
      />
      <TaskList tasks={own} />
    </div>
  );
}

function TaskList({ tasks }: { tasks: readonly TaskSummary[] }) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskRow task={task} />
        </li>
      ))}
    </ul>
  );
}

function TaskRow({ task }: { task: TaskSummary }) {
  const texts = useTexts(tasksTexts);
  const format = useFormat();
  const facts = [
    texts[`path${task.path}`],
    ...(task.status === 'running' ? [texts[task.stage]] : []),
    ...(task.batch_id === null ? [] : [texts.inBatch]),
    format.relative(task.created_at),
  ];
  return (
    <Link
      to="/assess/tasks/$taskId"
      params={{ taskId: task.id }}
      className="flex flex-col gap-1 px-4 py-3 hover:bg-sunken sm:px-5"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-60 font-serif text-lg font-semibold break-words">
          {task.title ?? task.task_id ?? texts.untitled}
        </span>
        <TaskState status={task.status} />
      </span>
      <span className="text-sm text-quiet">{facts.join(' · ')}</span>
    </Link>
  );
}
