/** What was flagged as wrong, to work through. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import type { FlagDecision, FlaggedThing, FlagResolved } from '../../../../contracts/decks.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { CardEntry } from '../cards/card-entry.tsx';
import { ItemEntry } from '../cards/item-entry.tsx';
import { flagsQuery } from '../study.queries.ts';
import { flagsTexts } from './flags.texts.ts';

export function FlagsPage() {
  const texts = useTexts(flagsTexts);
  const flags = useQuery(flagsQuery);
  return (
    <Page title={texts.title} intro={texts.intro} width="narrow" within="/learn">
      <Loaded query={flags}>
        {(all) =>
          all.length === 0 ? (
            <NothingFlagged />
          ) : (
            <ul className="flex flex-col gap-4">
              {all.map((flagged) => (
                <li
                  key={flagged.item_id}
                  className="rounded-xl border border-line bg-surface p-4 sm:p-5"
                >
                  <Flagged flagged={flagged} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

function NothingFlagged() {
  const texts = useTexts(flagsTexts);
  return (
    <EmptyState
      icon={<Flag size={36} />}
      title={texts.none}
      action={
        <Link to="/learn" className={buttonStyle('primary')}>
          {texts.toStudy}
        </Link>
      }
    >
      {texts.noneHint}
    </EmptyState>
  );
}

function Flagged({ flagged }: { flagged: FlaggedThing }) {
  const texts = useTexts(flagsTexts);
  const format = useFormat();
  const { card, item, study_set_id, set_title, reason, flagged_at, answers } = flagged;
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn">
        <p className="break-words">
          {texts.said}: {reason}
        </p>
        <p>
          {format.relative(flagged_at)} · {texts.answers(answers)}
        </p>
      </div>
      <h2 className="text-sm font-normal text-quiet">
        {texts.inSet}{' '}
        <Link
          to="/learn/sets/$setId"
          params={{ setId: study_set_id }}
          search={{ tab: item ? 'quiz' : 'cards' }}
          className="inline-flex min-h-10 items-center text-accent underline sm:min-h-6"
        >
          {set_title}
        </Link>
      </h2>
      {card && <CardEntry setId={study_set_id} card={card} />}
      {item && <ItemEntry showsKey setId={study_set_id} item={item} />}
      <Decisions flagged={flagged} />
    </div>
  );
}

function Decisions({ flagged }: { flagged: FlaggedThing }) {
  const texts = useTexts(flagsTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const said = (decision: FlagDecision, voided: number): string => {
    if (decision === 'keep') return texts.kept;
    return decision === 'void' ? texts.voided(voided) : texts.dropped;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: FlagDecision) =>
      sendJson<FlagResolved>('POST', `/api/reading/flags/${flagged.item_id}/resolve`, {
        body: { decision },
      }),
    onSuccess: async ({ decision, voided }) => {
      toasts.say(said(decision, voided));
      await queries.invalidateQueries({ queryKey: ['study'] });
    },
    onError: toasts.complain,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={isPending} title={texts.keepHint} onClick={() => mutate('keep')}>
        {texts.keep}
      </Button>
      <Button disabled={isPending} title={texts.voidHint} onClick={() => mutate('void')}>
        {texts.void}
      </Button>
      <Button tone="danger" disabled={isPending} onClick={() => mutate('delete')}>
        {texts.drop}
      </Button>
    </div>
  );
}
