/** Makes something of a document with one press, or opens what was made of it before; options behind the second button. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deck } from '../../contracts/decks.ts';
import type { GenerationGoal } from '../../contracts/reading.ts';
import { decksQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { draftOf, orderOf } from './study-draft.ts';
import { startMaking } from './study-order.ts';

interface MakeActionProps {
  documentId: string;
  goals: GenerationGoal[];
  /** Whether a set that is there already is what would be made. */
  fits(deck: Deck): boolean;
  open(deck: Deck): void;
  label: string;
  optionsLabel: string;
  icon: ReactNode;
  tone?: 'primary' | 'plain';
}

export function MakeAction({ documentId, goals, fits, open, ...look }: MakeActionProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const { data: decks } = useQuery(decksQuery);
  const there = decks?.find(
    (deck) =>
      deck.status !== 'stale' &&
      deck.documentIds.length === 1 &&
      deck.documentIds[0] === documentId &&
      deck.made_by.mind !== 'person' &&
      fits(deck),
  );
  const making = useMutation({
    mutationFn: () =>
      startMaking(orderOf(draftOf({ documentIds: [documentId], generationGoals: goals }))),
    onSuccess: (runId) => navigate({ to: '/learn/making/$runId', params: { runId } }),
    onError: toasts.complain,
  });
  return (
    <div className="flex">
      <Button
        tone={look.tone ?? 'plain'}
        busy={making.isPending || decks === undefined}
        icon={look.icon}
        className="rounded-r-none"
        onClick={() => (there ? open(there) : making.mutate())}
      >
        {look.label}
      </Button>
      <Link
        to="/learn/new"
        search={{ document: documentId, ...(goals.length === 1 && { goal: goals[0] }) }}
        aria-label={look.optionsLabel}
        title={look.optionsLabel}
        className="inline-flex min-h-10 w-10 items-center justify-center rounded-r-lg border border-l-0 border-strong-line bg-surface text-quiet hover:bg-sunken hover:text-ink"
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
      </Link>
    </div>
  );
}
