/** One test: its steps live, what it waits for, its questions with their proof, and its file. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { AssessmentTask } from '../../../../contracts/assessment/assessment.ts';
import { runQuery } from '../../../api/queries.ts';
import { RunButtons } from '../../../runs/run-buttons.tsx';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import type { TaskTab } from './addresses.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import { DecisionPanel } from './deciding/decision-panel.tsx';
import { CandidateTable } from './judging/candidate-table.tsx';
import { keysOf } from './payload-words.ts';
import { StageStrip } from './stage-strip.tsx';
import { StepList } from './step-list.tsx';
import { type HandedOn, hasEnded, stagesQuery, taskQuery } from './task.queries.ts';
import { taskTexts } from './task.texts.ts';
import { TaskNotes } from './task-notes.tsx';
import { TaskState } from './task-state.tsx';
import { TaskTabs, tabsOf } from './task-tabs.tsx';
import { tasksTexts } from './tasks.texts.ts';
import { ChangesPanel, inFileOrder } from './the-file/changes-panel.tsx';
import { FilePanel } from './the-file/file-panel.tsx';
import { ObjectivesPanel } from './the-file/objectives-panel.tsx';
import { useFollowedTask } from './use-followed-task.ts';

const route = getRouteApi('/assess/tasks/$taskId');

export function TaskPage() {
  const texts = useTexts(tasksTexts);
  const { taskId } = route.useParams();
  const query = useQuery(taskQuery(taskId));
  const task = query.data;
  return (
    <Page
      title={task ? (task.title ?? task.task_id ?? texts.untitled) : texts.aTest}
      within="/assess/tasks"
      width="wide"
      intro={task && <Facts task={task} />}
      actions={task && <Controls task={task} />}
    >
      <Loaded query={query}>{(value) => <TaskView task={value} />}</Loaded>
    </Page>
  );
}

function Facts({ task }: { task: AssessmentTask }) {
  const texts = useTexts(tasksTexts);
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <TaskState status={task.status} isStopped={isStopped(task)} />
      {texts[`path${task.path}`]} · {format.relative(task.created_at)}
    </p>
  );
}

/** A run that ended well without a file was ended by a person. */
const isStopped = ({ status, document }: AssessmentTask): boolean =>
  status === 'done' && document === null;

/** Stop while it works, try again after a failure; a test that waits has its own panel. */
function Controls({ task }: { task: AssessmentTask }) {
  const texts = useTexts(taskTexts);
  const { data: run } = useQuery({ ...runQuery(task.id), enabled: task.status !== 'done' });
  if (task.status === 'done' && task.document !== null) {
    return (
      <Link to="/assess/give" search={{ from: `task ${task.id}` }} className={buttonStyle()}>
        <Send size={18} aria-hidden="true" />
        {texts.give}
      </Link>
    );
  }
  if (!run || task.status === 'waiting') return null;
  return <RunButtons run={run} labels={{ stop: texts.stop, retry: texts.retry }} />;
}

function TaskView({ task }: { task: AssessmentTask }) {
  useFollowedTask(task);
  const texts = useTexts(taskTexts);
  const { data: handed = [] } = useQuery(stagesQuery(task.id));
  const { data: run } = useQuery({ ...runQuery(task.id), enabled: task.status === 'failed' });
  const { tab } = route.useSearch();
  const tabs = tabsOf(task);
  const open = tabs.find((one) => one === tab) ?? 'questions';
  return (
    <div className="flex flex-col gap-6">
      {run?.problem && <ProblemNotice error={run.problem} />}
      {isStopped(task) && <Notice tone="plain">{texts.stoppedTitle}</Notice>}
      <StageStrip task={task} handed={handed} />
      <TaskNotes flags={task.flags} />
      {task.status === 'waiting' && (
        <DecisionPanel task={task} handovers={handed.map(({ handover }) => handover)} />
      )}
      <div>
        <TaskTabs task={task} tabs={tabs} open={open} />
        <OpenTab tab={open} task={task} handed={handed} />
      </div>
    </div>
  );
}

interface OpenTabProps {
  tab: TaskTab;
  task: AssessmentTask;
  handed: readonly HandedOn[];
}

function OpenTab({ tab, task, handed }: OpenTabProps) {
  if (tab === 'steps') return <StepList handed={handed} />;
  if (tab === 'coverage' && task.coverage_map) return <CoveragePanel map={task.coverage_map} />;
  if (tab === 'file' && task.document !== null) {
    return <WholeFile task={task} document={task.document} handed={handed} />;
  }
  if (task.candidates.length === 0 && !hasEnded(task) && task.status !== 'waiting') return null;
  return (
    <CandidateTable
      candidates={task.candidates}
      documentId={onlyDocument(task)}
      editIn={task.status === 'waiting' ? task.id : undefined}
    />
  );
}

/** A text that was given is preferred to documents, and has no pages to open. */
function onlyDocument({ input }: AssessmentTask): string | null {
  const { reference_document_ids: [first, ...others] = [], reference_material_content } = input;
  const hasText = (reference_material_content ?? '').trim() !== '';
  return first === undefined || others.length > 0 || hasText ? null : first;
}

interface WholeFileProps {
  task: AssessmentTask;
  document: string;
  handed: readonly HandedOn[];
}

function WholeFile({ task, document, handed }: WholeFileProps) {
  const before = task.input.existing_task_content;
  const frozen = handed.flatMap(({ handover }) => keysOf(handover.payload.frozen));
  return (
    <div className="flex flex-col gap-6">
      {task.path === 'C' && before !== undefined && (
        <ChangesPanel before={before} after={document} frozen={inFileOrder(frozen)} />
      )}
      <FilePanel task={task} document={document} />
      <ObjectivesPanel objectives={task.objectives} />
    </div>
  );
}
