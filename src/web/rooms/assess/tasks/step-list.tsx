/** What each stage handed on, in order: in words, with its flags, and as it is recorded. */
import type { QualityFlag, StageHandover } from '../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { usePayloadWords } from './payload-words.ts';
import type { HandedOn } from './task.queries.ts';
import { taskTexts } from './task.texts.ts';
import { tasksTexts } from './tasks.texts.ts';

export function StepList({ handed }: { handed: readonly HandedOn[] }) {
  const texts = useTexts(taskTexts);
  if (handed.length === 0) return <p className="text-quiet">{texts.noSteps}</p>;
  return (
    <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
      {handed.map(({ at, handover }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the record only grows at its end
        <li key={place} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
          <Step at={at} handover={handover} />
        </li>
      ))}
    </ol>
  );
}

function Step({ at, handover }: { at: string; handover: StageHandover }) {
  const texts = useTexts(taskTexts);
  const names = useTexts(tasksTexts);
  const format = useFormat();
  const words = usePayloadWords(handover.payload);
  const { current_stage, next_agent, quality_flags, human_review_required } = handover;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{names[current_stage]}</span>
        {human_review_required && <Badge tone="warn">{texts.needsPerson}</Badge>}
        <span className="text-sm text-quiet">
          {next_agent === null ? texts.handsToNobody : texts.handsTo(names[next_agent])} ·{' '}
          {format.dateTime(at)}
        </span>
      </p>
      {words.length > 0 && <p className="text-sm">{words.join(' · ')}</p>}
      <FlagList flags={quality_flags} />
      <details className="text-sm">
        <summary className="min-h-8 cursor-pointer text-quiet">{texts.record}</summary>
        <pre className="mt-1 overflow-x-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap">
          {JSON.stringify(handover, null, 2)}
        </pre>
      </details>
    </>
  );
}

const tones: Record<QualityFlag['severity'], BadgeTone> = {
  note: 'plain',
  warning: 'warn',
  error: 'bad',
};

function FlagList({ flags }: { flags: readonly QualityFlag[] }) {
  const texts = useTexts(taskTexts);
  if (flags.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {flags.map(({ code, message, severity, resolved }) => (
        <li key={`${code} ${message}`} className="flex flex-wrap items-baseline gap-2">
          <Badge tone={resolved === null ? tones[severity] : 'plain'}>
            {resolved === null ? texts.open : texts.resolved(resolved)}
          </Badge>
          <span lang="en" className="min-w-0 basis-60 grow break-words">
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
