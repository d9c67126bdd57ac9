/** The documents and sets that were opened last on this machine; before that, the newest ones. */
import { Link } from '@tanstack/react-router';
import { BookOpen, GalleryVerticalEnd } from 'lucide-react';
import type { Deck } from '../../../contracts/decks.ts';
import type { Document } from '../../../contracts/document.ts';
import { readVisits } from '../../sets/visits.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Panel } from '../../ui/page.tsx';
import { todayTexts } from './today.texts.ts';

const SHOWN = 6;

interface GoOnProps {
  documents: readonly Document[];
  decks: readonly Deck[];
}

export function GoOn({ documents, decks }: GoOnProps) {
  const texts = useTexts(todayTexts);
  const format = useFormat();
  const visits = readVisits();
  const all = [
    ...documents
      .filter(({ status }) => status !== 'failed')
      .map(({ id, title, created_at }) => ({
        kind: 'document' as const,
        id,
        title,
        created_at,
      })),
    ...decks.map(({ id, title, created_at }) => ({ kind: 'set' as const, id, title, created_at })),
  ]
    .map((one) => ({ ...one, at: visits.get(one.id) ?? 0 }))
    .sort((one, other) => other.at - one.at || other.created_at.localeCompare(one.created_at))
    .slice(0, SHOWN);
  if (all.length === 0) return null;
  const row = 'flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 hover:bg-sunken';
  return (
    <Panel title={texts.goOn}>
      <ul className="-mx-2 grid sm:grid-cols-2">
        {all.map(({ kind, id, title, created_at, at }) => {
          const Icon = kind === 'document' ? BookOpen : GalleryVerticalEnd;
          const words = (
            <>
              <Icon size={18} aria-hidden="true" className="shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{title}</span>
                <span className="block text-sm text-quiet">
                  {format.relative(at > 0 ? new Date(at).toISOString() : created_at)}
                </span>
              </span>
            </>
          );
          return (
            <li key={id}>
              {kind === 'document' ? (
                <Link to="/documents/$documentId" params={{ documentId: id }} className={row}>
                  {words}
                </Link>
              ) : (
                <Link to="/learn/sets/$setId" params={{ setId: id }} className={row}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
