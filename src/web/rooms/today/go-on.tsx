/** Documents, sets, answers and lessons that were opened last in this browser; before that, the newest ones. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  GalleryVerticalEnd,
  GraduationCap,
  type LucideIcon,
  MessageCircleQuestion,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deck } from '../../../contracts/decks.ts';
import type { Document } from '../../../contracts/document.ts';
import type { ResearchSummary } from '../../../contracts/research/research-requests.ts';
import type { TutoringSummary } from '../../../contracts/tutoring/tutoring.ts';
import { answersQuery } from '../../api/answers.queries.ts';
import { tutoringSessionsQuery } from '../../api/tutoring.queries.ts';
import { readVisits } from '../../sets/visits.ts';
import { asHeading } from '../../texts/as-heading.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Panel } from '../../ui/page.tsx';
import { todayTexts } from './today.texts.ts';

const SHOWN = 6;

interface GoOnProps {
  documents: readonly Document[];
  decks: readonly Deck[];
}

interface Opened {
  kind: 'document' | 'set' | 'answer' | 'lesson';
  id: string;
  title: string;
  created_at: string;
}

const icons: Record<Opened['kind'], LucideIcon> = {
  document: BookOpen,
  set: GalleryVerticalEnd,
  answer: MessageCircleQuestion,
  lesson: GraduationCap,
};

export function GoOn({ documents, decks }: GoOnProps) {
  const texts = useTexts(todayTexts);
  const format = useFormat();
  const { data: answers = [] } = useQuery(answersQuery);
  const { data: lessons = [] } = useQuery(tutoringSessionsQuery);
  const visits = readVisits();
  const all = [...openedFrom(documents, decks, answers), ...lessonsFrom(lessons)]
    .map((one) => ({ ...one, at: visits.get(one.id) ?? 0 }))
    .sort((one, other) => other.at - one.at || other.created_at.localeCompare(one.created_at))
    .slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <Panel title={texts.goOn}>
      <ul className="-mx-2 grid grid-cols-1 sm:grid-cols-2">
        {all.map((one) => {
          const Icon = icons[one.kind];
          return (
            <li key={one.id}>
              <OpenedLink opened={one}>
                <Icon size={18} aria-hidden="true" className="shrink-0 text-accent" />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{one.title}</span>
                  <span className="block text-sm text-quiet">
                    {format.relative(one.at > 0 ? new Date(one.at).toISOString() : one.created_at)}
                  </span>
                </span>
              </OpenedLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function openedFrom(
  documents: readonly Document[],
  decks: readonly Deck[],
  answers: readonly ResearchSummary[],
): Opened[] {
  return [
    ...documents
      .filter(({ status }) => status !== 'failed')
      .map(({ id, title, created_at }) => ({ kind: 'document' as const, id, title, created_at })),
    ...decks.map(({ id, title, created_at }) => ({ kind: 'set' as const, id, title, created_at })),
    ...answers
      .filter(({ outcome }) => outcome === 'answered')
      .map(({ id, question, created_at }) => ({
        kind: 'answer' as const,
        id,
        title: question,
        created_at,
      })),
  ];
}

function lessonsFrom(lessons: readonly TutoringSummary[]): Opened[] {
  return lessons
    .filter(({ current_topic }) => current_topic !== '')
    .map(({ session_id, current_topic, updated_at }) => ({
      kind: 'lesson',
      id: session_id,
      title: asHeading(current_topic),
      created_at: updated_at,
    }));
}

function OpenedLink({ opened: { kind, id }, children }: { opened: Opened; children: ReactNode }) {
  const className = 'flex min-h-11 items-center gap-3 rounded-lg px-2 py-2 hover:bg-sunken';
  switch (kind) {
    case 'document':
      return (
        <Link to="/documents/$documentId" params={{ documentId: id }} className={className}>
          {children}
        </Link>
      );
    case 'set':
      return (
        <Link to="/learn/sets/$setId" params={{ setId: id }} className={className}>
          {children}
        </Link>
      );
    case 'answer':
      return (
        <Link to="/ask/answers/$queryId" params={{ queryId: id }} className={className}>
          {children}
        </Link>
      );
    case 'lesson':
      return (
        <Link to="/learn/tutor/$sessionId" params={{ sessionId: id }} className={className}>
          {children}
        </Link>
      );
  }
}
