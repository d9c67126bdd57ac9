/** The questions that are asked again by themselves, with whether their answers changed. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { WatchSummary } from '../../../../contracts/research/research-watch.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { hasChanged, isAsking, watchesQuery } from './watches.queries.ts';
import { watchesTexts } from './watches.texts.ts';

export function WatchesPage() {
  const texts = useTexts(watchesTexts);
  const watches = useQuery(watchesQuery);
  return (
    <Page title={texts.watched} intro={texts.intro} isFront>
      <Loaded query={watches}>
        {(all) => (all.length === 0 ? <NoWatches /> : <Watches all={all} />)}
      </Loaded>
    </Page>
  );
}

function NoWatches() {
  const texts = useTexts(watchesTexts);
  return (
    <EmptyState
      icon={<Eye size={36} />}
      title={texts.none}
      action={
        <Link to="/ask/answers" className={buttonStyle('primary')}>
          {texts.toAsk}
        </Link>
      }
    >
      {texts.noneHint}
    </EmptyState>
  );
}

function Watches({ all }: { all: readonly WatchSummary[] }) {
  return (
    <ul className="max-w-4xl divide-y divide-line rounded-xl border border-line bg-surface">
      {all.map((watch) => (
        <li key={watch.id}>
          <WatchLink watch={watch} />
        </li>
      ))}
    </ul>
  );
}

function WatchLink({ watch: { id, question, every, next_at, latest } }: { watch: WatchSummary }) {
  const texts = useTexts(watchesTexts);
  const format = useFormat();
  return (
    <Link
      to="/ask/watches/$watchId"
      params={{ watchId: id }}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 grow basis-60 break-words">{question}</span>
      <span className="flex items-center gap-3 text-sm text-quiet">
        {texts[every]} · {next_at ? texts.next(format.date(next_at)) : texts.ended}
        {isAsking(latest) && <Badge tone="accent">{texts.asking}</Badge>}
        {latest && hasChanged(latest) && <Badge tone="good">{texts.changed}</Badge>}
      </span>
    </Link>
  );
}
