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
}

export function Citation({ passage, place = {} }: CitationProps) {
  const texts = useTexts(viewerTexts);
  const open = useOpenPassage();
  const { cite } = useSearch({ from: '__root__' });
  const isOpen = cite === writePassageRef(passage);
  const label = useCitedPlace({ document_id: null, ...placeOf(passage), ...place });
  return (
    <button
      type="button"
      onClick={() => open(passage)}
      aria-label={texts.openPassage(label)}
      aria-current={isOpen || undefined}
      className={`mx-0.5 inline-flex items-center gap-1 rounded-full px-2 py-0.5 align-baseline font-sans text-xs font-medium hover:brightness-95 ${isOpen ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent'}`}
    >
      <Quote size={11} aria-hidden="true" />
      <span className="max-w-56 truncate">{label}</span>
    </button>
  );
}

function placeOf(passage: PassageRef): Partial<CitedPlace> {
  if (passage.kind === 'evidence') return {};
  return { document_id: passage.documentId, block_id: passage.spans[0]?.block_id };
}
