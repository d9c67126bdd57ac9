/** The scanned page, with the doubtful words outlined and the word at hand marked. */
import { useEffect, useRef } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import type { NumberedWord } from './corrections.ts';
import type { ScannedPage } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';

const PIXELS = 1400;
/** The word at hand stands in the upper left third of the frame, with what follows it in sight. */
const UPPER = 0.3;

interface ReviewImageProps {
  document: Document;
  page: ScannedPage;
  doubtful: readonly NumberedWord[];
  at: NumberedWord | undefined;
}

export function ReviewImage({ document, page, doubtful, at }: ReviewImageProps) {
  const texts = useTexts(reviewTexts);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current || !at) return;
    const top = (at.y / page.height) * current.scrollHeight;
    const left = (at.x / page.width) * current.scrollWidth;
    current.scrollTo({
      top: top - current.clientHeight * UPPER,
      left: left - current.clientWidth * UPPER,
    });
  }, [at, page]);
  return (
    <section
      ref={frame}
      aria-label={texts.imageOf(page.page)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
      className="sticky top-16 z-10 max-h-[30dvh] overflow-auto rounded-xl border border-line bg-sunken lg:top-20 lg:max-h-[calc(100dvh-7rem)]"
    >
      <div
        className="relative max-lg:min-w-160"
        style={{ aspectRatio: `${page.width} / ${page.height}` }}
      >
        <img
          src={`/api/documents/${document.id}/pages/${page.page}/image?width=${PIXELS}`}
          alt={texts.imageOf(page.page)}
          className="absolute inset-0 size-full"
        />
        {doubtful.map((word) => (
          <span
            key={word.number}
            className="absolute rounded-sm border border-warn/60"
            style={placeOn(page, word)}
          />
        ))}
        {at && (
          <span
            className="absolute rounded-sm bg-mark/40 outline-3 outline-accent"
            style={placeOn(page, at)}
          />
        )}
      </div>
    </section>
  );
}

function placeOn({ width, height }: ScannedPage, word: NumberedWord) {
  return {
    left: `${(word.x / width) * 100}%`,
    top: `${(word.y / height) * 100}%`,
    width: `${(word.width / width) * 100}%`,
    height: `${(word.height / height) * 100}%`,
  };
}
