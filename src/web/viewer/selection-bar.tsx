/** What can be done with selected text: highlight it, write a note, make a card, copy it. */
import { useQuery } from '@tanstack/react-query';
import { Copy, GraduationCap, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import type { Annotation } from '../../contracts/annotation.ts';
import type { Document } from '../../contracts/document.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Button } from '../ui/button.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useAnnotations } from './annotations.ts';
import { CardDialog } from './card-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { type SelectedText, selectedSpans, type TextSelection } from './read-selection.ts';
import { blocksQuery } from './viewer.queries.ts';
import { viewerTexts } from './viewer.texts.ts';

type Colour = Annotation['colour'];

const colours: Record<Colour, string> = {
  yellow: 'bg-[#ffd84d]',
  green: 'bg-[#6fcf73]',
  blue: 'bg-[#6db1ff]',
  pink: 'bg-[#ff8fc0]',
};

interface SelectionBarProps {
  document: Document;
  selection: TextSelection;
  onDone(): void;
}

export function SelectionBar({ document, selection, onDone }: SelectionBarProps) {
  const texts = useTexts(viewerTexts);
  const [dialog, setDialog] = useState<'note' | 'card' | null>(null);
  const { data: blocks } = useQuery(blocksQuery(document));
  const toasts = useToasts();
  const annotations = useAnnotations(document.id);
  if (!blocks) return null;
  const selected = selectedSpans(blocks, selection);
  if (selected.spans.length === 0) return null;
  const highlight = async (colour: Colour, note?: string): Promise<void> => {
    await annotations.create({ ...anchorOf(selected), colour, ...(note && { note }) });
    toasts.say(texts.highlighted);
    onDone();
  };
  if (dialog === 'note') {
    return (
      <NoteDialog
        quote={selected.quote}
        onSave={(note) => highlight('yellow', note)}
        onClose={onDone}
      />
    );
  }
  if (dialog === 'card') {
    return <CardDialog document={document} selected={selected} onClose={onDone} />;
  }
  return (
    <div
      data-selection
      role="toolbar"
      aria-label={texts.selection}
      ref={placeBeside}
      className="fixed inset-x-2 bottom-20 z-40 mx-auto flex w-fit flex-wrap items-center gap-1 rounded-xl border border-line bg-surface p-1.5 text-ink shadow-lift sm:inset-x-auto sm:bottom-auto"
    >
      {(Object.keys(colours) as Colour[]).map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={`${texts.highlight}: ${texts[colour]}`}
          title={texts[colour]}
          onClick={() => highlight(colour).catch(toasts.complain)}
          className="inline-flex size-9 items-center justify-center rounded-lg hover:bg-sunken"
        >
          <span className={`size-5 rounded-full border border-black/20 ${colours[colour]}`} />
        </button>
      ))}
      <Button
        tone="quiet"
        size="small"
        icon={<NotebookPen size={16} />}
        onClick={() => setDialog('note')}
      >
        {texts.note}
      </Button>
      <Button
        tone="quiet"
        size="small"
        icon={<GraduationCap size={16} />}
        onClick={() => setDialog('card')}
      >
        {texts.makeCard}
      </Button>
      <Button
        tone="quiet"
        size="small"
        icon={<Copy size={16} />}
        onClick={() =>
          navigator.clipboard
            .writeText(selected.quote)
            .then(() => toasts.say(texts.copied))
            .catch(toasts.complain)
        }
      >
        {texts.copy}
      </Button>
    </div>
  );
}

const NEAR = 10;

/** Below the selected words, above them where there is no space; on a phone the thumb finds it at the bottom. */
function placeBeside(bar: HTMLElement | null): void {
  const selection = getSelection();
  if (!bar || !selection?.rangeCount || innerWidth < 640) return;
  const { top, bottom, left } = selection.getRangeAt(0).getBoundingClientRect();
  const below = bottom + NEAR;
  const fits = below + bar.offsetHeight < innerHeight;
  const y = fits ? below : Math.max(NEAR, top - bar.offsetHeight - NEAR);
  const x = Math.min(Math.max(NEAR, left), innerWidth - bar.offsetWidth - NEAR);
  bar.style.top = `${Math.min(y, innerHeight - bar.offsetHeight - NEAR)}px`;
  bar.style.left = `${x}px`;
}

function anchorOf({ spans, quote }: SelectedText) {
  const [first, last] = [spans[0], spans.at(-1)];
  return {
    block_id: first?.block_id ?? '',
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    ...(last && { end_block_id: last.block_id }),
    quote,
  };
}
