/** A list of documents with a state of their own, such as those in the trash; with a hint when it is empty. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { libraryTexts } from '../library.texts.ts';

interface WaitingListProps {
  query: UseQueryResult<Document[]>;
  label: string;
  empty: { icon: LucideIcon; title: string; hint: string };
  /** One row. */
  children(document: Document): ReactNode;
}

export function WaitingList({ query, label, empty, children }: WaitingListProps) {
  const texts = useTexts(libraryTexts);
  const { icon: Icon, title, hint } = empty;
  return (
    <Loaded query={query}>
      {(documents) =>
        documents.length === 0 ? (
          <EmptyState
            icon={<Icon size={40} aria-hidden="true" />}
            title={title}
            action={
              <Link to="/library" className={buttonStyle('primary')}>
                {texts.toLibrary}
              </Link>
            }
          >
            {hint}
          </EmptyState>
        ) : (
          <ul
            aria-label={label}
            className="divide-y divide-line rounded-xl border border-line bg-surface"
          >
            {documents.map(children)}
          </ul>
        )
      }
    </Loaded>
  );
}
