/**
 * The recognised words of a page, each of them a button that turns into an input. Only the
 * word at hand is in the tab order; arrows go from word to word, N and P between doubtful ones.
 */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { type Corrections, doubtfulFrom, type NumberedWord } from './corrections.ts';
import { DoubtfulList } from './doubtful-list.tsx';
import type { ScannedPage } from './review.queries.ts';
import { reviewTexts } from './review.texts.ts';
import { ReviewWord, WordInput } from './review-word.tsx';

interface ReviewTextProps {
  page: ScannedPage;
  lines: readonly NumberedWord[][];
  corrections: Corrections;
  at: number;
  onAt(word: number): void;
}

export function ReviewText({ page: { page }, lines, corrections, at, onAt }: ReviewTextProps) {
  const texts = useTexts(reviewTexts);
  const desk = useDesk({ page, words: lines.flat(), corrections, at, onAt });
  const textOf = (number: number) => corrections.of(page, number);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={<ArrowDown size={16} />} onClick={() => desk.toDoubtful(1)}>
          {texts.nextDoubtful}
        </Button>
        <Button icon={<ArrowUp size={16} />} onClick={() => desk.toDoubtful(-1)}>
          {texts.previousDoubtful}
        </Button>
      </div>
      <p className="text-sm text-quiet">{texts.howTo}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are the words of a page */}
      <div
        ref={desk.frame}
        role="group"
        aria-label={texts.textOf(page)}
        onKeyDown={desk.onKey}
        className="rounded-xl border border-line bg-surface p-4 font-serif text-lg leading-loose break-words"
      >
        {lines.map((words) => (
          <p key={words[0]?.number ?? 'empty'}>
            {words.map((word) =>
              desk.editing === word.number ? (
                <WordInput
                  key={word.number}
                  word={word}
                  text={textOf(word.number) ?? word.text}
                  onKeep={desk.keep}
                  onLeave={desk.leave}
                />
              ) : (
                <ReviewWord
                  key={word.number}
                  word={word}
                  corrected={textOf(word.number)}
                  isAt={word.number === at}
                  onEdit={desk.edit}
                />
              ),
            )}
          </p>
        ))}
      </div>
      <DoubtfulList words={lines.flat()} textOf={textOf} onChoose={desk.goTo} />
    </>
  );
}

interface DeskParts {
  page: number;
  words: readonly NumberedWord[];
  corrections: Corrections;
  at: number;
  onAt(word: number): void;
}

function useDesk({ page, words, corrections, at, onAt }: DeskParts) {
  const frame = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const goTo = (word: number): void => {
    flushSync(() => {
      setEditing(null);
      onAt(word);
    });
    frame.current?.querySelector<HTMLElement>(`[data-word="${word}"]`)?.focus();
  };
  const toDoubtful = (by: 1 | -1, from = at, just?: number): void => {
    const isChecked = (word: number) => word === just || corrections.of(page, word) !== undefined;
    goTo(doubtfulFrom(words, from, by, isChecked) ?? from);
  };
  const edit = (word: number): void => {
    onAt(word);
    setEditing(word);
  };
  /** A word that is confirmed unchanged counts as checked. */
  const keep = (word: number, text: string): void => {
    const read = text.trim();
    if (read !== '') corrections.set(page, word, read);
    toDoubtful(1, word, read === '' ? undefined : word);
  };
  /** The focus went elsewhere: a change is kept, but an unchanged word does not count as checked. */
  const leave = (word: number, text: string | null): void => {
    if (text !== null && text.trim() !== '') corrections.set(page, word, text.trim());
    if (text === null) goTo(word);
    else setEditing(null);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (editing !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = words.length - 1;
    const keys = new Map([
      ['n', () => toDoubtful(1)],
      ['p', () => toDoubtful(-1)],
      ['arrowright', () => goTo(Math.min(at + 1, last))],
      ['arrowleft', () => goTo(Math.max(at - 1, 0))],
    ]);
    const act = keys.get(event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { frame, editing, goTo, toDoubtful, edit, keep, leave, onKey };
}
