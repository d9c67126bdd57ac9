/** One recognised word, to look at or to correct. */
import { memo, useRef } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import type { NumberedWord } from './corrections.ts';
import { reviewTexts } from './review.texts.ts';

interface ReviewWordProps {
  word: NumberedWord;
  corrected: string | undefined;
  isAt: boolean;
  onEdit(word: number): void;
}

/** A page has hundreds of them, so only those that change are rendered again. */
export const ReviewWord = memo(
  function ReviewWord({ word, corrected, isAt, onEdit }: ReviewWordProps) {
    const texts = useTexts(reviewTexts);
    const format = useFormat();
    const percent = format.percent(word.confidence / 100);
    const isOpen = word.isDoubtful && corrected === undefined;
    return (
      <>
        <button
          type="button"
          data-word={word.number}
          tabIndex={isAt ? 0 : -1}
          onClick={() => onEdit(word.number)}
          className={`inline rounded-sm px-0.5 text-left break-all hover:bg-sunken ${styleOf(isOpen, corrected)} ${isAt ? 'outline-2 outline-accent' : ''}`}
        >
          {corrected ?? word.text}
          <span className="sr-only">{noteOf(word, corrected, percent, texts)}</span>
          {isOpen && isAt && (
            <span aria-hidden="true" className="ml-0.5 align-super font-sans text-[0.65rem]">
              {percent}
            </span>
          )}
        </button>{' '}
      </>
    );
  },
  (before, after) =>
    before.word === after.word &&
    before.corrected === after.corrected &&
    before.isAt === after.isAt,
);

function styleOf(isOpen: boolean, corrected: string | undefined): string {
  if (isOpen) return 'bg-warn-soft text-warn underline decoration-wavy underline-offset-4';
  return corrected === undefined ? '' : 'bg-good-soft text-good';
}

function noteOf(
  { text, isDoubtful }: NumberedWord,
  corrected: string | undefined,
  percent: string,
  texts: (typeof reviewTexts)['en'],
): string {
  if (corrected === undefined) return isDoubtful ? texts.doubtful(percent) : '';
  return corrected === text ? texts.checked : texts.correctedFrom(text);
}

interface WordInputProps {
  word: NumberedWord;
  text: string;
  onKeep(word: number, text: string): void;
  /** With null: nothing is to change. */
  onLeave(word: number, text: string | null): void;
}

const LONGEST = 200;

export function WordInput({ word, text, onKeep, onLeave }: WordInputProps) {
  const texts = useTexts(reviewTexts);
  // Closing by key also blurs the field, which must not count a second time.
  const isLeft = useRef(false);
  const once = (act: () => void): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    act();
  };
  return (
    <>
      <input
        ref={takeFocus}
        defaultValue={text}
        aria-label={texts.correct(word.text)}
        maxLength={LONGEST}
        size={Math.max(text.length + 1, 4)}
        spellCheck={false}
        autoComplete="off"
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if (key !== 'Enter' && key !== 'Escape') return;
          // Otherwise the word that gets the focus next would be pressed by the same key.
          event.preventDefault();
          const { value } = currentTarget;
          once(() => (key === 'Enter' ? onKeep(word.number, value) : onLeave(word.number, null)));
        }}
        onBlur={({ currentTarget: { value } }) =>
          once(() => onLeave(word.number, value === text ? '' : value))
        }
        className="max-w-full rounded border border-accent bg-paper px-1 text-ink"
      />{' '}
    </>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
