/** Where the test is, on the way to its file; each stage by name, with its flags. */
import { Check, Circle, CirclePause } from 'lucide-react';
import type { AssessmentTask } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Spinner } from '../../../ui/button.tsx';
import { pathStages } from './path-stages.ts';
import { type StageState, stageStates } from './stage-states.ts';
import type { HandedOn } from './task.queries.ts';
import { tasksTexts } from './tasks.texts.ts';

interface StageStripProps {
  task: AssessmentTask;
  handed: readonly HandedOn[];
}

const looks: Record<StageState, string> = {
  stageDone: 'bg-accent-soft text-accent',
  stageNow: 'bg-accent font-medium text-accent-ink',
  stageHeld: 'bg-warn-soft font-medium text-warn',
  stageNext: 'bg-sunken text-quiet',
};

export function StageStrip({ task, handed }: StageStripProps) {
  const texts = useTexts(tasksTexts);
  const handovers = handed.map(({ handover }) => handover);
  const sorts = handovers.some(
    ({ current_stage, next_agent }) =>
      current_stage === 'SAMPLE_QUESTION_EXTRACTOR' || next_agent === 'SAMPLE_QUESTION_EXTRACTOR',
  );
  const stages = pathStages(task.path, sorts);
  const states = stageStates(stages, handovers, {
    status: task.status,
    isWritten: task.document !== null,
  });
  return (
    <ol aria-label={texts.stages} aria-live="polite" className="flex flex-wrap gap-2 text-sm">
      {stages.map((stage, at) => {
        const state = states[at] ?? 'stageNext';
        const isHere = state === 'stageNow' || state === 'stageHeld';
        return (
          <li
            key={stage}
            aria-current={isHere ? 'step' : undefined}
            className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 ${looks[state]}`}
          >
            <StageMark state={state} />
            {texts[stage]}
            <span className="sr-only">({texts[state]})</span>
          </li>
        );
      })}
    </ol>
  );
}

function StageMark({ state }: { state: StageState }) {
  if (state === 'stageDone') return <Check size={14} aria-hidden="true" />;
  if (state === 'stageHeld') return <CirclePause size={14} aria-hidden="true" />;
  if (state === 'stageNext') return <Circle size={8} aria-hidden="true" />;
  return <Spinner />;
}
