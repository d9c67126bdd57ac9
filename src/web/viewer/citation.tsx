/** The mark behind a sentence that opens the passage it rests on. */
import { Quote } from 'lucide-react';
import { useTexts } from '../texts/define-texts.ts';
import type { PassageRef } from './passage-ref.ts';
import { useOpenPassage } from './use-open-passage.ts';
import { viewerTexts } from './viewer.texts.ts';

interface CitationProps {
  passage: PassageRef;
  page?: number;
}

export function Citation({ passage, page }: CitationProps) {
  const texts = useTexts(viewerTexts);
  const open = useOpenPassage();
  const label = page === undefined ? texts.source : texts.page(page);
  return (
    <button
      type="button"
      onClick={() => open(passage)}
      aria-label={texts.openPassage(label)}
      className="mx-0.5 inline-flex items-center gap-1 rounded-full bg-accent-soft px-2 py-0.5 align-baseline font-sans text-xs font-medium text-accent hover:brightness-95"
    >
      <Quote size={11} aria-hidden="true" />
      {label}
    </button>
  );
}
