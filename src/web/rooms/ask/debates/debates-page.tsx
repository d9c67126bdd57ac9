/** All debates, newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { DebateSummary } from '../../../../contracts/debate-requests.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { debatesQuery } from './debate.queries.ts';
import { debateTexts } from './debate.texts.ts';
import { labelOf } from './posture-label.ts';
import { stageName } from './stage-name.ts';

export function DebatesPage() {
  const texts = useTexts(debateTexts);
  const { data: debates, error, isPending, refetch } = useQuery(debatesQuery);
  const hold = (
    <Link to="/ask/debates/new" className={buttonStyle('primary')}>
      {texts.hold}
    </Link>
  );
  return (
    <Page
      title={texts.debate}
      isFront
      intro={texts.intro}
      actions={debates?.length ? hold : undefined}
    >
      {isPending && <Loading />}
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {debates?.length === 0 && (
        <EmptyState icon={<MessagesSquare size={36} />} title={texts.empty} action={hold}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {debates && debates.length > 0 && <DebateList debates={debates} />}
    </Page>
  );
}

function DebateList({ debates }: { debates: DebateSummary[] }) {
  const texts = useTexts(debateTexts);
  const format = useFormat();
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {debates.map((debate) => (
        <li key={debate.id}>
          <Link
            to="/ask/debates/$debateId"
            params={{ debateId: debate.id }}
            className="flex flex-col gap-1 px-4 py-3 hover:bg-sunken"
          >
            <span className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 grow basis-72 font-serif text-lg sm:basis-0">
                {debate.question ?? texts[stageName(debate.stage)]}
              </span>
              <DebateState debate={debate} />
            </span>
            <span className="text-sm text-quiet">
              {debate.papers.map(({ title }) => title).join(', ')} ·{' '}
              {format.relative(debate.created_at)}
            </span>
            {debate.bestOverall && (
              <span className="text-sm">{texts.winner(labelOf(debate.bestOverall))}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function DebateState({ debate: { status, stage } }: { debate: DebateSummary }) {
  const texts = useTexts(debateTexts);
  const states: Record<DebateSummary['status'], { text: string; tone: BadgeTone }> = {
    queued: { text: texts.going, tone: 'accent' },
    running: { text: texts[stageName(stage)], tone: 'accent' },
    waiting: { text: texts.waiting, tone: 'warn' },
    done: { text: texts.done, tone: 'good' },
    failed: { text: texts.failed, tone: 'bad' },
    cancelled: { text: texts.stopped, tone: 'plain' },
  };
  return <Badge tone={states[status].tone}>{states[status].text}</Badge>;
}
