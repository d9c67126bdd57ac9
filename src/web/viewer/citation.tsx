/** The mark behind a sentence that opens the passage it rests on. */

import { useSearch } from '@tanstack/react-router';
import { Quote } from 'lucide-react';
import { useTexts } from '../texts/define-texts.ts';
import { type PassageRef, writePassageRef } from './passage-ref.ts';
import { type CitedPlace, useCitedPlace } from './place-name.ts';
import { useOpenPassage } from './use-open-passage.ts';
import { viewerTexts } from './viewer.texts.ts';

interface CitationProps {
  passage: PassageRef;
  /** What is known of its place. A passage that names its document already contains most of it. */
  place?: Partial<CitedPlace>;
  /** Of its source, where sources are numbered. */
  number?: number;
}

export function Citation({ passage, place = {}, number }: CitationProps) {
  const texts = useTexts(viewerTexts);
  const open = useOpenPassage();
  const { cite } = useSearch({ from: '__root__' });
  const isOpen = cite === writePassageRef(passage);
  const name = useCitedPlace({ document_id: null, ...placeOf(passage), ...place });
  // Beside its number a source without pages and headings needs no further word.
  const hasName = number === undefined || name !== texts.source;
  const label = number === undefined ? name : `${number} ${name}`;
  return (
    <button
      type="button"
      onClick={() => open(passage)}
      aria-label={texts.openPassage(label)}
      aria-current={isOpen || undefined}
      className={`mx-0.5 inline-flex items-center gap-1 rounded-full px-2 py-0.5 align-baseline font-sans text-xs font-medium hover:brightness-95 ${isOpen ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent'}`}
    >
      {number === undefined ? <Quote size={11} aria-hidden="true" /> : <b>{`${number} `}</b>}
      {hasName && <span className="max-w-56 truncate">{name}</span>}
    </button>
  );
}

function placeOf(passage: PassageRef): Partial<CitedPlace> {
  if (passage.kind === 'evidence') return {};
  return { document_id: passage.documentId, block_id: passage.spans[0]?.block_id };
}
