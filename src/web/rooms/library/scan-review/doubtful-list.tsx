/** The doubtful words of a page as a list: another way to them than through the text. */
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import type { NumberedWord } from './corrections.ts';
import { reviewTexts } from './review.texts.ts';

interface DoubtfulListProps {
  words: readonly NumberedWord[];
  textOf(word: number): string | undefined;
  onChoose(word: number): void;
}

export function DoubtfulList({ words, textOf, onChoose }: DoubtfulListProps) {
  const texts = useTexts(reviewTexts);
  const format = useFormat();
  const doubtful = words.filter(({ isDoubtful }) => isDoubtful);
  if (doubtful.length === 0) return null;
  return (
    <details className="rounded-xl border border-line bg-surface px-4 py-2">
      <summary className="min-h-10 content-center font-medium">
        {texts.doubtfulWords(doubtful.length)}
      </summary>
      <ul className="mt-2 flex max-h-80 flex-col overflow-y-auto">
        {doubtful.map(({ number, text, confidence }) => {
          const corrected = textOf(number);
          return (
            <li key={number}>
              <button
                type="button"
                onClick={() => onChoose(number)}
                className="flex min-h-10 w-full items-center justify-between gap-3 rounded px-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0 truncate font-serif">
                  {corrected !== undefined && corrected !== text && (
                    <>
                      <del className="text-quiet">{text}</del>{' '}
                    </>
                  )}
                  {corrected ?? text}
                </span>
                <span className={`text-sm ${corrected === undefined ? 'text-warn' : 'text-good'}`}>
                  {corrected === undefined ? format.percent(confidence / 100) : '✓'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
