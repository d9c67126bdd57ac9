/** The words of a page, invisible over its picture, so that they can be selected and read aloud. */
import { memo } from 'react';
import type { DocumentPage } from '../../contracts/document.ts';

export const TextLayer = memo(function TextLayer({ page }: { page: DocumentPage }) {
  return (
    <div className="absolute inset-0 overflow-hidden leading-none text-transparent select-text selection:bg-accent/30">
      {page.blocks.map((block) => (
        <p key={block.block_id}>
          {block.boxes
            .filter((box) => box.page === page.page)
            .map((box) => {
              const text = block.text.slice(box.start, box.end);
              const size = box.height * 0.85;
              return (
                <span
                  key={box.start}
                  data-block={block.block_id}
                  data-start={box.start}
                  className="absolute origin-top-left font-serif whitespace-pre"
                  style={{
                    left: `${(box.x / page.width) * 100}%`,
                    top: `${(box.y / page.height) * 100}%`,
                    fontSize: `${(size / page.width) * 100}cqw`,
                    transform: `scaleX(${box.width / widthOf(text, size)})`,
                  }}
                >
                  {text}
                </span>
              );
            })}
        </p>
      ))}
    </div>
  );
});

let ruler: CanvasRenderingContext2D | null | undefined;

/** How wide our own font would set the text, so that it can be drawn out to the width on the page. */
function widthOf(text: string, size: number): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 1;
  ruler.font = `${size}px "Source Serif 4 Variable", Georgia, serif`;
  return Math.max(0.01, ruler.measureText(text).width);
}
