import type { TaskSummary } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { tasksTexts } from './tasks.texts.ts';

type Shown = Pick<TaskSummary, 'status'> & { isStopped?: boolean };

/** `isStopped`: it ended because a person said so, without a file. */
export function TaskState({ status, isStopped = false }: Shown) {
  const texts = useTexts(tasksTexts);
  const states: Record<TaskSummary['status'], { text: string; tone: BadgeTone }> = {
    queued: { text: texts.queued, tone: 'plain' },
    running: { text: texts.running, tone: 'accent' },
    waiting: { text: texts.waiting, tone: 'warn' },
    done: { text: texts.done, tone: 'good' },
    failed: { text: texts.failed, tone: 'bad' },
    cancelled: { text: texts.stopped, tone: 'plain' },
  };
  const { text, tone } = isStopped ? states.cancelled : states[status];
  return <Badge tone={tone}>{text}</Badge>;
}
