/** Above the pages: which one, how large, and whether as pages or as text. */
import { ChevronLeft, ChevronRight, FileText, Minus, Plus, ScrollText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { viewerTexts } from './viewer.texts.ts';

interface ViewerBarProps {
  page: number;
  pages: number;
  zoom: number;
  asText: boolean;
  onPage(page: number): void;
  onZoom(zoom: number): void;
  onAsText(asText: boolean): void;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2];

export function ViewerBar(bar: ViewerBarProps) {
  const { page, pages, zoom, asText, onPage, onZoom, onAsText } = bar;
  const texts = useTexts(viewerTexts);
  const at = ZOOMS.indexOf(zoom);
  const zoomTo = (index: number) => onZoom(ZOOMS[index] ?? zoom);
  return (
    <>
      <IconButton label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} />
      </IconButton>
      <PageNumber page={page} pages={pages} onPage={onPage} />
      <IconButton label={texts.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} />
      </IconButton>
      <span className="flex-1" />
      {!asText && (
        <>
          <IconButton label={texts.smaller} disabled={at <= 0} onClick={() => zoomTo(at - 1)}>
            <Minus size={18} />
          </IconButton>
          <IconButton
            label={texts.larger}
            disabled={at >= ZOOMS.length - 1}
            onClick={() => zoomTo(at + 1)}
          >
            <Plus size={18} />
          </IconButton>
        </>
      )}
      <Button
        tone="quiet"
        size="small"
        icon={asText ? <FileText size={16} /> : <ScrollText size={16} />}
        onClick={() => onAsText(!asText)}
      >
        <span className="max-sm:sr-only">{asText ? texts.asPages : texts.asText}</span>
      </Button>
    </>
  );
}

function PageNumber({ page, pages, onPage }: Pick<ViewerBarProps, 'page' | 'pages' | 'onPage'>) {
  const texts = useTexts(viewerTexts);
  const go = (form: FormData) => {
    const number = Number(form.get('page'));
    if (Number.isInteger(number) && number >= 1) onPage(Math.min(number, pages));
  };
  const input = useRef<HTMLInputElement>(null);
  // The field must stay the same element when the page changes: the person may still be typing in it.
  useEffect(() => {
    if (input.current) input.current.value = String(page);
  }, [page]);
  return (
    <form action={go} className="flex items-center gap-1 text-sm text-quiet">
      <input
        ref={input}
        name="page"
        inputMode="numeric"
        aria-label={texts.goTo}
        className="w-12 min-h-10 rounded border border-line bg-surface px-1 py-1 text-center text-ink"
      />
      <span className="sr-only">{texts.pageOf(page, pages)}</span>
      <span aria-hidden="true">/ {pages}</span>
    </form>
  );
}
