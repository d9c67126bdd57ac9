/** Where one writes a question: Enter asks, Shift and Enter begin a new line. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { answersTexts } from './answers.texts.ts';

interface QuestionFieldProps {
  label: string;
  isBusy: boolean;
  onAsk(question: string): void;
  /** Stands in the field already. */
  first?: string | undefined;
  /** Why nothing can be asked as things are. */
  obstacle?: string | undefined;
  /** The one thing on its page: large, and with the focus. */
  isMain?: boolean;
}

const LONGEST = 5000;

export function QuestionField({
  label,
  isBusy,
  onAsk,
  first = '',
  obstacle,
  isMain = false,
}: QuestionFieldProps) {
  const texts = useTexts(answersTexts);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(first);
  useEffect(() => setWords(first), [first]);
  useEffect(() => {
    if (isMain) field.current?.focus({ preventScroll: true });
  }, [isMain]);
  const question = words.trim();
  const fault = question.length > LONGEST ? texts.tooLong : obstacle;
  const ask = () => {
    if (question !== '' && fault === undefined && !isBusy) onAsk(question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isEnter) return;
    event.preventDefault();
    ask();
  };
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex flex-col gap-2 rounded-xl border border-strong-line bg-surface p-2 focus-within:outline-2 focus-within:outline-accent">
        <textarea
          ref={field}
          id={id}
          rows={isMain ? 2 : 1}
          value={words}
          placeholder={isMain ? texts.placeholder : label}
          aria-describedby={`${id}-note`}
          aria-invalid={fault !== undefined || undefined}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKeyDown}
          className={`field-sizing-content max-h-72 w-full resize-none bg-transparent px-3 py-2 outline-none placeholder:text-quiet ${isMain ? 'min-h-20 font-serif text-xl' : 'min-h-10'}`}
        />
        <div className="flex items-center justify-between gap-3 pl-3">
          <p
            id={`${id}-note`}
            className={`text-sm ${fault === undefined ? 'text-quiet max-sm:sr-only' : 'text-bad'}`}
          >
            {fault ?? texts.enterAsks}
          </p>
          <Button
            tone="primary"
            className="ml-auto"
            busy={isBusy}
            disabled={question === '' || fault !== undefined}
            onClick={ask}
          >
            {texts.ask}
          </Button>
        </div>
      </div>
    </div>
  );
}
