/** Finds words in the whole document, and goes from one place to the next. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { IconButton } from '../ui/button.tsx';
import { findInBlocks } from './find-in-blocks.ts';
import { type BlockSpan, spansRef } from './passage-ref.ts';
import type { ShownPassage } from './shown-passage.ts';
import { foundSpans } from './use-passage.ts';
import { blocksQuery, type ShownDocument } from './viewer.queries.ts';
import { viewerTexts } from './viewer.texts.ts';

export interface Find {
  words: string;
  many: number;
  at: number;
  /** The place at hand. */
  passage: ShownPassage | undefined;
  look(words: string): void;
  step(by: number): void;
  show(span: BlockSpan): void;
}

export function useFind(document: ShownDocument): Find {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<BlockSpan | null>(null);
  const { data: blocks = [] } = useQuery(blocksQuery(document));
  const found = useMemo(() => findInBlocks(blocks, words), [blocks, words]);
  const span = found[at] ?? shown;
  const passage = useMemo(
    () => (span ? foundSpans(spansRef(document.id, [span]), '', blocks).shown : null),
    [span, document.id, blocks],
  );
  return {
    words,
    many: found.length,
    at,
    passage: passage ?? undefined,
    look(next) {
      setWords(next);
      setShown(null);
      setAt(0);
    },
    step: (by) => setAt((now) => (now + by + found.length) % Math.max(1, found.length)),
    show(next) {
      setWords('');
      setShown(next);
    },
  };
}

export function FindBar({ find }: { find: Find }) {
  const texts = useTexts(viewerTexts);
  const { words, many, at } = find;
  return (
    <div className="flex items-center gap-1">
      <input
        type="search"
        value={words}
        aria-label={texts.find}
        placeholder={texts.find}
        onChange={({ target }) => find.look(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || many === 0) return;
          event.preventDefault();
          find.step(event.shiftKey ? -1 : 1);
        }}
        className="min-h-10 w-40 rounded border border-line bg-surface px-2 text-sm text-ink placeholder:text-quiet sm:w-44"
      />
      <span role="status" className="min-w-12 text-sm text-quiet tabular-nums">
        {words.length > 1 && (many === 0 ? texts.foundNone : `${at + 1}/${many}`)}
      </span>
      {many > 0 && (
        <>
          <IconButton label={texts.findPrevious} onClick={() => find.step(-1)}>
            <ChevronUp size={18} />
          </IconButton>
          <IconButton label={texts.findNext} onClick={() => find.step(1)}>
            <ChevronDown size={18} />
          </IconButton>
        </>
      )}
    </div>
  );
}
