import type { LearningObjective } from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Panel } from '../../../../ui/page.tsx';
import { taskTexts } from '../task.texts.ts';
import { tasksTexts } from '../tasks.texts.ts';

/** What somebody who passes can do, and which questions show it. */
export function ObjectivesPanel({ objectives }: { objectives: readonly LearningObjective[] }) {
  const texts = useTexts(taskTexts);
  const names = useTexts(tasksTexts);
  if (objectives.length === 0) return null;
  return (
    <Panel title={texts.objectives}>
      <ul className="divide-y divide-line">
        {objectives.map(({ id, level, text, question_ids }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <Badge tone="accent">{id}</Badge>
            <span className="min-w-0 grow basis-60 break-words">{text}</span>
            <span className="text-sm text-quiet">
              {names[level]} · {question_ids.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
