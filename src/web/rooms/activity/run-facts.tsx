/** Facts of a run: when it was, which mind did it, what it cost, and the id to quote when reporting it. */
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Run } from '../../../contracts/run.ts';
import { isActive } from '../../api/queries.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { activityTexts } from './activity.texts.ts';
import { costOf, type Step } from './steps.ts';

export function RunFacts({ run, steps }: { run: Run; steps: readonly Step[] }) {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  const took = (Date.parse(run.updated_at) - Date.parse(run.created_at)) / 1000;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 text-sm">
      <Fact name={texts.started}>{format.dateTime(run.created_at)}</Fact>
      {!isActive(run) && run.status !== 'waiting' && (
        <Fact name={texts.took}>{format.span(Math.max(1, Math.round(took)))}</Fact>
      )}
      <Fact name={texts.mind}>{run.mind === 'model' ? texts.byModel : texts.byOffline}</Fact>
      <Fact name={texts.costs}>
        <Cost run={run} steps={steps} />
      </Fact>
      <Fact name={texts.trace}>
        <TraceId run={run} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Cost({ run, steps }: { run: Run; steps: readonly Step[] }) {
  const texts = useTexts(activityTexts);
  const format = useFormat();
  if (run.tokens_used === 0) return texts.costsNothing;
  const cost = costOf(steps);
  const tokens = texts.tokens(format.number(run.tokens_used));
  return cost === null ? `${tokens}. ${texts.noPrice}` : `${format.number(cost, 4)} (${tokens})`;
}

function TraceId({ run: { session_id } }: { run: Run }) {
  const texts = useTexts(activityTexts);
  const toasts = useToasts();
  const copy = () =>
    navigator.clipboard
      .writeText(session_id)
      .then(() => toasts.say(texts.copied))
      .catch(toasts.complain);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <code className="break-all">{session_id}</code>
      <Button size="small" tone="quiet" icon={<Copy size={14} />} onClick={copy}>
        {texts.copy}
      </Button>
      <Link
        to="/activity"
        search={{ session: session_id }}
        className="inline-flex min-h-10 items-center text-accent underline sm:min-h-8"
      >
        {texts.sameSession}
      </Link>
    </div>
  );
}
