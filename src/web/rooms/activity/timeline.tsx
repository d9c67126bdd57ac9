import { Check, CircleDashed, X } from 'lucide-react';
import type { NodeTrace } from '../../../contracts/run-event.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { useProblemText } from '../../ui/notice.tsx';
import { activityTexts } from './activity.texts.ts';
import type { Step } from './steps.ts';

export function Timeline({ steps }: { steps: Step[] }) {
  const texts = useTexts(activityTexts);
  if (steps.length === 0) return <p className="text-quiet">{texts.noSteps}</p>;
  return (
    <ol className="flex flex-col">
      {steps.map((step) => (
        <TimelineStep key={step.key} step={step} />
      ))}
    </ol>
  );
}

const icons = {
  running: <CircleDashed size={16} className="animate-spin text-accent" aria-hidden="true" />,
  done: <Check size={16} className="text-good" aria-hidden="true" />,
  failed: <X size={16} className="text-bad" aria-hidden="true" />,
};

function TimelineStep({ step }: { step: Step }) {
  const texts = useTexts(activityTexts);
  const problemText = useProblemText();
  const format = useFormat();
  const words = { running: texts.stepRuns, done: texts.stepDone, failed: texts.stepFailed };
  const took = step.trace && format.duration(step.trace.duration_ms);
  return (
    <li className="relative flex gap-3 border-l border-line pb-4 pl-5 last:pb-0">
      <span className="absolute top-0.5 -left-2 rounded-full bg-surface">{icons[step.state]}</span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium break-all">
            {step.node}
            <span className="sr-only">, {words[step.state]}</span>
          </span>
          <span className="text-sm text-quiet tabular-nums">{took}</span>
        </div>
        {step.problem && <p className="text-sm text-bad">{problemText(step.problem)}</p>}
        {[...step.remarks].map(([remark, times]) => (
          <p key={remark} className="text-sm text-quiet">
            {remark}
            {times > 1 && ` × ${times}`}
          </p>
        ))}
        {step.trace && <TraceDetails trace={step.trace} />}
      </div>
    </li>
  );
}

function TraceDetails({ trace }: { trace: NodeTrace }) {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  const facts: [string, string | undefined][] = [
    [texts.mind, trace.mind && texts[trace.mind]],
    [texts.agent, trace.agent],
    [texts.model, trace.model],
    [texts.prompt, trace.prompt_id],
    [texts.tokens(''), trace.tokens_used > 0 ? format.number(trace.tokens_used) : undefined],
    [texts.cost(''), trace.cost === undefined ? undefined : format.number(trace.cost, 5)],
    [texts.input, trace.input_hash],
    [texts.output, trace.output_hash],
  ];
  const known = facts.filter(([, value]) => value !== undefined);
  if (known.length === 0 && trace.errors.length === 0) return null;
  return (
    <details className="text-sm text-quiet">
      <summary className="py-2 sm:py-0">{texts.details}</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {known.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name.trim()}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {trace.errors.map((error) => (
        <p key={error} className="text-bad">
          {error}
        </p>
      ))}
    </details>
  );
}
