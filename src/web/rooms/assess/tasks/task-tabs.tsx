import { Link } from '@tanstack/react-router';
import type { AssessmentTask } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { TabRow } from '../../../ui/tab-row.tsx';
import { tabStyle } from '../../../ui/tab-style.ts';
import type { TaskTab } from './addresses.ts';
import { taskTexts } from './task.texts.ts';

/** A tab comes with the first thing that it shows. */
export const tabsOf = ({ document, coverage_map }: AssessmentTask): TaskTab[] => [
  'questions',
  ...(document === null ? [] : (['file'] as const)),
  ...(coverage_map === null ? [] : (['coverage'] as const)),
  'steps',
];

interface TaskTabsProps {
  task: AssessmentTask;
  tabs: readonly TaskTab[];
  open: TaskTab;
}

export function TaskTabs({ task, tabs, open }: TaskTabsProps) {
  const texts = useTexts(taskTexts);
  return (
    <TabRow label={texts.parts} className="mb-5">
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/assess/tasks/$taskId"
          params={{ taskId: task.id }}
          search={({ cite, scope }) => ({
            ...(cite !== undefined && { cite }),
            ...(scope !== undefined && { scope }),
            tab,
          })}
          replace
          resetScroll={false}
          aria-current={tab === open ? 'page' : undefined}
          className={tabStyle(tab === open)}
        >
          {texts[tab]}
          {tab === 'questions' && (
            <span className="text-sm text-quiet">{task.candidates.length}</span>
          )}
        </Link>
      ))}
    </TabRow>
  );
}
