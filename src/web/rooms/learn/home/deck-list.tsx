/** Study sets and decks, newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Deck } from '../../../../contracts/decks.ts';
import type { DeckCounts } from '../../../../contracts/learning.ts';
import { documentsQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { studyTexts } from '../study.texts.ts';
import { countAll } from './due-panel.tsx';

interface DeckListProps {
  title: string;
  /** Shown while there is none. */
  empty: string;
  decks: Deck[];
  actions?: ReactNode;
}

export function DeckList({ title, empty, decks, actions }: DeckListProps) {
  const titles = tellApart(decks);
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {actions && <div className="-mx-4 flex flex-wrap sm:mx-0">{actions}</div>}
      </div>
      {decks.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {decks.map((deck) => (
            <DeckRow key={deck.id} deck={deck} title={titles.get(deck.id) ?? deck.title} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sets of one name are numbered, the oldest first. */
function tellApart(decks: readonly Deck[]): Map<string, string> {
  const seen = new Map<string, number>();
  const titles = new Map<string, string>();
  for (const { id, title } of decks.toSorted((a, b) => a.created_at.localeCompare(b.created_at))) {
    const number = (seen.get(title) ?? 0) + 1;
    seen.set(title, number);
    titles.set(id, number === 1 ? title : `${title} (${number})`);
  }
  return titles;
}

function DeckRow({ deck, title: shown }: { deck: Deck; title: string }) {
  const texts = useTexts(studyTexts);
  const format = useFormat();
  const { data: documents = [] } = useQuery(documentsQuery);
  const titles = documents
    .filter(({ id }) => deck.documentIds.includes(id))
    .map(({ title }) => title)
    .filter((title) => title !== deck.title);
  const waiting = countAll(deck.counts);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to="/learn/sets/$setId"
          params={{ setId: deck.id }}
          className="inline-block min-h-8 font-serif max-sm:py-1 text-lg font-semibold break-words hover:underline"
        >
          {shown}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          <span>{texts.cards(deck.cards)}</span>
          {deck.questions > 0 && <span>{texts.questions(deck.questions)}</span>}
          <span>{format.relative(deck.created_at)}</span>
          {deck.status === 'stale' && <Badge tone="warn">{texts.stale}</Badge>}
        </p>
        {waiting > 0 && <p className="text-sm text-quiet">{waitingWords(texts, deck.counts)}</p>}
        {titles.length > 0 && (
          <p className="line-clamp-2 text-sm text-quiet">
            {texts.fromDocuments(titles.join(', '))}
          </p>
        )}
      </div>
      {waiting > 0 && (
        <Link
          to="/learn/review"
          search={{ set: deck.id }}
          className={`${buttonStyle('plain')} max-sm:w-full`}
          aria-label={`${texts.review}: ${deck.title}, ${texts.waiting(waiting)}`}
        >
          {texts.review}
        </Link>
      )}
    </li>
  );
}

/** How many cards are due, by kind; kinds without any are left out. */
function waitingWords(texts: (typeof studyTexts)['en'], counts: DeckCounts): string {
  const words = [
    counts.new > 0 && texts.manyFresh(counts.new),
    counts.learning > 0 && texts.manyLearning(counts.learning),
    counts.due > 0 && texts.manyDue(counts.due),
  ];
  return words.filter((word) => word !== false).join(' · ');
}
