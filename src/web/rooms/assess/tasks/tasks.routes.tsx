import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../room/lazy-page.ts';
import { rootRoute } from '../../../room/root-route.ts';
import { type TaskTab, taskTabs, type Way, ways } from './addresses.ts';

const getParentRoute = () => rootRoute;

const tasks = createRoute({
  getParentRoute,
  path: '/assess/tasks',
  validateSearch: ({ batch }: Record<string, unknown>): { batch?: string } =>
    typeof batch === 'string' ? { batch } : {},
  component: lazyPage(() => import('./tasks-page.tsx'), 'TasksPage'),
});

const newTask = createRoute({
  getParentRoute,
  path: '/assess/tasks/new',
  validateSearch: ({ way }: Record<string, unknown>): { way?: Way } => {
    const known = ways.find((one) => one === way);
    return known ? { way: known } : {};
  },
  component: lazyPage(() => import('./authoring/new-task-page.tsx'), 'NewTaskPage'),
});

const task = createRoute({
  getParentRoute,
  path: '/assess/tasks/$taskId',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: TaskTab } => {
    const known = taskTabs.find((one) => one === tab);
    return known ? { tab: known } : {};
  },
  component: lazyPage(() => import('./task-page.tsx'), 'TaskPage'),
});

const bank = createRoute({
  getParentRoute,
  path: '/assess/bank',
  component: lazyPage(() => import('./bank/bank-page.tsx'), 'BankPage'),
});

export const tasksRoutes = [tasks, newTask, task, bank] as const;
