/** How many cards wait, of which kind, and the one button to begin. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GalleryVerticalEnd } from 'lucide-react';
import type { DueReviews } from '../../../contracts/learning.ts';
import { Ring } from '../../pictures/ring.tsx';
import { dueQuery } from '../../sets/due.queries.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { todayTexts } from './today.texts.ts';

export function DueToday() {
  const texts = useTexts(todayTexts);
  const due = useQuery(dueQuery(undefined, 0));
  return (
    <Panel title={texts.due}>
      <Loaded query={due}>{(value) => <Due due={value} />}</Loaded>
    </Panel>
  );
}

function Due({ due: { counts, next_due_at, done_today } }: { due: DueReviews }) {
  const texts = useTexts(todayTexts);
  const format = useFormat();
  const done = done_today.new + done_today.reviews;
  const all = counts.new + counts.learning + counts.due;
  // Cards in learning that come back later today are counted, but cannot be shown yet.
  if (next_due_at || all === 0) {
    return (
      <p className="text-quiet">
        {texts.allDone} {next_due_at && texts.nextDue(format.relative(next_due_at))}
      </p>
    );
  }
  const kinds = [
    counts.new > 0 && texts.fresh(counts.new),
    counts.learning > 0 && texts.learning(counts.learning),
    counts.due > 0 && texts.known(counts.due),
  ].filter((kind) => kind !== false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="flex items-center gap-5">
        <Ring done={done} all={done + all} label={texts.ring(done, done + all)} />
        <p className="text-quiet">{kinds.join(' · ')}</p>
      </div>
      <Link to="/learn/review" className={`${buttonStyle('primary')} max-sm:w-full`}>
        <GalleryVerticalEnd size={18} aria-hidden="true" />
        {texts.review(all)}
      </Link>
    </div>
  );
}
