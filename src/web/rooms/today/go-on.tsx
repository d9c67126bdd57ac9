/** The documents, sets and lessons that were opened last on this machine; before that, the newest ones. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, GalleryVerticalEnd, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deck } from '../../../contracts/decks.ts';
import type { Document } from '../../../contracts/document.ts';
import { tutoringSessionsQuery } from '../../api/tutoring.queries.ts';
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

const icons = { document: BookOpen, set: GalleryVerticalEnd, lesson: GraduationCap };

interface Place {
  kind: keyof typeof icons;
  id: string;
  title: string;
  created_at: string;
}

export function GoOn({ documents, decks }: GoOnProps) {
  const texts = useTexts(todayTexts);
  const format = useFormat();
  const { data: lessons = [] } = useQuery(tutoringSessionsQuery);
  const visits = readVisits();
  const places: Place[] = [
    ...documents
      .filter(({ status }) => status !== 'failed')
      .map(({ id, title, created_at }) => ({ kind: 'document' as const, id, title, created_at })),
    ...decks.map(({ id, title, created_at }) => ({ kind: 'set' as const, id, title, created_at })),
    ...lessons
      .filter(({ current_topic }) => current_topic !== '')
      .map(({ session_id, current_topic, updated_at }) => ({
        kind: 'lesson' as const,
        id: session_id,
        title: current_topic,
        created_at: updated_at,
      })),
  ];
  const all = places
    .map((one) => ({ ...one, at: visits.get(one.id) ?? 0 }))
    .sort((one, other) => other.at - one.at || other.created_at.localeCompare(one.created_at))
    .slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <Panel title={texts.goOn}>
      <ul className="-mx-2 grid sm:grid-cols-2">
        {all.map(({ kind, id, title, created_at, at }) => {
          const Icon = icons[kind];
          return (
            <li key={id}>
              <PlaceLink kind={kind} id={id}>
                <Icon size={18} aria-hidden="true" className="shrink-0 text-accent" />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{title}</span>
                  <span className="block text-sm text-quiet">
                    {format.relative(at > 0 ? new Date(at).toISOString() : created_at)}
                  </span>
                </span>
              </PlaceLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const row = 'flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 hover:bg-sunken';

function PlaceLink({ kind, id, children }: Pick<Place, 'kind' | 'id'> & { children: ReactNode }) {
  if (kind === 'document') {
    return (
      <Link to="/documents/$documentId" params={{ documentId: id }} className={row}>
        {children}
      </Link>
    );
  }
  if (kind === 'set') {
    return (
      <Link to="/learn/sets/$setId" params={{ setId: id }} className={row}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/learn/tutor/$sessionId" params={{ sessionId: id }} className={row}>
      {children}
    </Link>
  );
}
