/** The steps of making a set, told by the events of its run. */
import { Check, Circle } from 'lucide-react';
import type { GenerationGoal } from '../../../../contracts/reading.ts';
import type { RunEvent } from '../../../../contracts/run-event.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Spinner } from '../../../ui/button.tsx';
import { newSetTexts } from './new-set.texts.ts';

interface Stage {
  name: 'readText' | 'measure' | 'writeCards' | 'writeQuestions' | 'keep';
  /** The steps of the run that belong to it, by how their names begin. */
  steps: readonly string[];
  goal?: GenerationGoal;
}

const stages: readonly Stage[] = [
  { name: 'readText', steps: ['open', 'same-wish', 'source', 'known-text', 'reader', 'context'] },
  { name: 'measure', steps: ['possible-numbers'] },
  { name: 'writeCards', steps: ['flashcards-'], goal: 'flashcards' },
  { name: 'writeQuestions', steps: ['multiple_choice_quiz-'], goal: 'multiple_choice_quiz' },
  { name: 'keep', steps: ['study-set'] },
];

type StageState = 'stepDone' | 'stepNow' | 'stepNext';

interface MakingStepsProps {
  events: RunEvent[];
  goals: GenerationGoal[] | undefined;
}

export function MakingSteps({ events, goals }: MakingStepsProps) {
  const texts = useTexts(newSetTexts);
  const reached = lastReached(events);
  const shown = stages.filter(({ goal }) => !goal || !goals || goals.includes(goal));
  return (
    <ol className="flex flex-col gap-3" aria-live="polite">
      {shown.map((stage) => {
        const state = stateOf(stages.indexOf(stage), reached);
        return (
          <li key={stage.name} className="flex items-center gap-3">
            <StageMark state={state} />
            <span className={state === 'stepNext' ? 'text-quiet' : 'font-medium'}>
              {texts[stage.name]}
            </span>
            <span className="sr-only">({texts[state]})</span>
          </li>
        );
      })}
    </ol>
  );
}

function StageMark({ state }: { state: StageState }) {
  return (
    <span className="inline-flex size-5 shrink-0 items-center justify-center text-accent">
      {state === 'stepDone' && <Check size={18} aria-hidden="true" />}
      {state === 'stepNow' && <Spinner />}
      {state === 'stepNext' && <Circle size={10} aria-hidden="true" className="text-quiet" />}
    </span>
  );
}

function lastReached(events: RunEvent[]): number {
  return events.reduce(
    (last, { body }) => (body.type === 'step-start' ? Math.max(last, stageOf(body.node)) : last),
    0,
  );
}

function stageOf(node: string): number {
  return stages.findIndex(({ steps }) => steps.some((step) => node.startsWith(step)));
}

function stateOf(index: number, reached: number): StageState {
  if (index === reached) return 'stepNow';
  return index < reached ? 'stepDone' : 'stepNext';
}
