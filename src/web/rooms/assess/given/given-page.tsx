/** What was given to people by a link, and how many have answered. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Send } from 'lucide-react';
import type { Delivery } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { givenQuery } from './given.queries.ts';
import { givenTexts } from './given.texts.ts';

export function GivenPage() {
  const texts = useTexts(givenTexts);
  const given = useQuery(givenQuery);
  const begin = (
    <Link to="/assess/give" className={buttonStyle('primary')}>
      <Plus size={18} aria-hidden="true" />
      {texts.give}
    </Link>
  );
  return (
    <Page
      title={texts.title}
      isFront
      intro={texts.intro}
      actions={(given.data?.length ?? 0) > 0 && begin}
    >
      <Loaded query={given}>
        {(all) =>
          all.length > 0 ? (
            <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
              {all.map((delivery) => (
                <li key={delivery.id}>
                  <GivenRow delivery={delivery} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={<Send size={36} />} title={texts.empty} action={begin}>
              {texts.emptyHint}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function GivenRow({ delivery }: { delivery: Delivery }) {
  const texts = useTexts(givenTexts);
  const format = useFormat();
  const { id, title, mode, is_open, question_count, begun, ended, created_at } = delivery;
  const facts = [
    texts[mode],
    texts.questions(question_count),
    texts.progress(ended, begun),
    format.relative(created_at),
  ];
  return (
    <Link
      to="/assess/given/$deliveryId"
      params={{ deliveryId: id }}
      className="flex flex-col gap-1 px-4 py-3 hover:bg-sunken sm:px-5"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-60 font-serif text-lg font-semibold break-words">
          {title}
        </span>
        <Badge tone={is_open ? 'good' : 'plain'}>{is_open ? texts.isOpen : texts.isClosed}</Badge>
      </span>
      <span className="text-sm text-quiet">{facts.join(' · ')}</span>
    </Link>
  );
}
