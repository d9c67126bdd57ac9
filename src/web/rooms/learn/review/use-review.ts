/** The course of a review: which card is shown, what is done with it, and taking that back. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { DueCard, DueReviews, UndoneReview } from '../../../../contracts/learning.ts';
import { sendJson } from '../../../api/client.ts';
import { DUE_KEY, dueQuery } from '../../../sets/due.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { newKey } from '../new-key.ts';
import { reviewTexts } from './review.texts.ts';
import { outboxOf } from './review-outbox.ts';

interface Shown {
  card: DueCard;
  key: string;
  sinceMs: number;
  isOpen: boolean;
}

/** What was done, so that it can be taken back, the last first. */
interface Deed {
  kind: 'rate' | 'suspend' | 'bury';
  card: DueCard;
  rating?: Rating;
}

export type Rating = 1 | 2 | 3 | 4;

const AT_ONCE = 20;

const show = (card: DueCard): Shown => ({
  card,
  key: newKey(),
  sinceMs: Date.now(),
  isOpen: false,
});

/** Cards in learning that come so soon are shown at once when nothing else is left. */
const AHEAD_MINUTES = 20;

export function useReview(setId: string | undefined, fresh?: number) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(reviewTexts);
  const outbox = outboxOf(queries);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.state);
  const look = dueQuery(setId, AT_ONCE, { aheadMinutes: AHEAD_MINUTES, fresh });
  const due = useQuery({ ...look, refetchInterval: nextLook });
  const [shown, setShown] = useState<Shown | null>(null);
  const [deeds, setDeeds] = useState<Deed[]>([]);

  const waiting = new Set<string>(sending.waiting.map(({ card_id }) => card_id));
  const cards = (due.data?.cards ?? []).filter(({ id }) => !waiting.has(id));
  const [first] = cards;
  // The card that is shown stays, even if others come due meanwhile.
  if (shown === null && first) setShown(show(first));
  const current = shown && {
    ...shown,
    card: cards.find(({ id }) => id === shown.card.id) ?? shown.card,
  };

  const goOn = (deed: Deed): void => {
    setDeeds((before) => [...before, deed]);
    setShown(null);
  };
  const putAside = async (kind: 'suspend' | 'bury', card: DueCard): Promise<void> => {
    try {
      await setAside(kind, card.id, true);
      dropFromDue(queries, card.id);
      goOn({ kind, card });
      toasts.say(kind === 'suspend' ? texts.suspended : texts.buried);
      await queries.invalidateQueries({ queryKey: DUE_KEY });
    } catch (error) {
      toasts.complain(error);
    }
  };

  return {
    due,
    current,
    sending,
    /** What was rated in this visit. */
    ratings: deeds.flatMap(({ rating }) => rating ?? []),
    open: () => setShown((now) => now && { ...now, isOpen: true }),
    rate(rating: Rating) {
      if (!current?.isOpen) return;
      const { card, key, sinceMs } = current;
      const latency_ms = Math.min(Date.now() - sinceMs, 86_400_000);
      outbox.add({ key, card_id: card.id, rating, latency_ms }, toasts.complain);
      goOn({ kind: 'rate', card, rating });
    },
    suspend: () => current && void putAside('suspend', current.card),
    bury: () => current && void putAside('bury', current.card),
    async undo() {
      if (sending.isStuck) return;
      try {
        const card = await takeBack(deeds.at(-1), () => outbox.send(toasts.complain));
        setDeeds((before) => before.slice(0, -1));
        await queries.invalidateQueries({ queryKey: ['study'] });
        const fresh = queries.getQueryData<DueReviews>(look.queryKey);
        const again = fresh?.cards.find(({ id }) => id === card.id) ?? card.known;
        if (again) setShown(show(again));
        toasts.say(texts.undone);
      } catch (error) {
        toasts.complain(error);
      }
    },
    sendNow: () => void outbox.send(toasts.complain),
  };
}

function dropFromDue(queries: QueryClient, id: string): void {
  queries.setQueriesData<DueReviews>(
    { queryKey: DUE_KEY },
    (known) => known && { ...known, cards: known.cards.filter((card) => card.id !== id) },
  );
}

function setAside(kind: 'suspend' | 'bury', cardId: string, isAside: boolean): Promise<unknown> {
  const body = kind === 'suspend' ? { is_suspended: isAside } : { is_buried: isAside };
  return sendJson('POST', `/api/reading/cards/${cardId}/${kind}`, { body });
}

/** When nothing was done in this visit yet: undoes the last review on the server. */
async function takeBack(
  deed: Deed | undefined,
  sent: () => Promise<void>,
): Promise<{ id: string; known: DueCard | undefined }> {
  if (deed && deed.kind !== 'rate') {
    await setAside(deed.kind, deed.card.id, false);
    return { id: deed.card.id, known: deed.card };
  }
  await sent();
  const { card_id } = await sendJson<UndoneReview>('POST', '/api/reading/reviews/undo', {
    body: {},
  });
  return { id: card_id, known: deed?.card.id === card_id ? deed.card : undefined };
}

const SOON_MS = 60_000;

/** When nothing is due, reads again at the time when the next card comes due. */
function nextLook({ state }: { state: { data: DueReviews | undefined } }): number | false {
  const next = state.data?.next_due_at;
  if (!next) return false;
  return Math.min(Math.max(new Date(next).getTime() - Date.now() + 200, 1000), SOON_MS);
}
