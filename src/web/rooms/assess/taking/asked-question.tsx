/** A question to be answered: in an exam every choice is kept at once, in practice it is said aloud. */
import { useState } from 'react';
import type { Sitting } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useProblemText } from '../../../ui/notice.tsx';
import type { useTaking } from './take.queries.ts';
import { takingTexts } from './taking.texts.ts';

interface AskedQuestionProps {
  question: Sitting['questions'][number];
  number: number;
  mode: Sitting['mode'];
  answer: ReturnType<typeof useTaking>['answer'];
}

export function AskedQuestion({ question, number, mode, answer }: AskedQuestionProps) {
  const texts = useTexts(takingTexts);
  const { place, options } = question;
  const [wanted, setWanted] = useState(question.chosen);
  const choose = (option: number): void => {
    setWanted(option);
    if (mode === 'exam') answer.mutate({ place, chosen: option });
  };
  return (
    <fieldset className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <legend className="sr-only">{texts.question(number)}</legend>
      <p className="font-serif text-lg leading-snug break-words whitespace-pre-line">
        <span aria-hidden="true">{number}. </span>
        {question.question}
      </p>
      <div className="mt-4 flex flex-col gap-2">
        {options.map((option, at) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
            key={at}
            className={`flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 ${wanted === at ? 'border-accent bg-accent-soft' : 'border-line hover:border-strong-line'}`}
          >
            <input
              type="radio"
              name={`question ${place}`}
              checked={wanted === at}
              onChange={() => choose(at)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">{option}</span>
          </label>
        ))}
      </div>
      {mode === 'practice' ? (
        <Button
          className="mt-4"
          disabled={wanted === null}
          busy={answer.isPending}
          onClick={() => wanted !== null && answer.mutate({ place, chosen: wanted })}
        >
          {texts.answerThis}
        </Button>
      ) : (
        <SavedState
          isKept={wanted === question.chosen}
          wanted={wanted}
          answer={answer}
          onAgain={choose}
        />
      )}
    </fieldset>
  );
}

interface SavedStateProps {
  isKept: boolean;
  wanted: number | null;
  answer: AskedQuestionProps['answer'];
  onAgain(option: number): void;
}

/** Whoever takes an exam sees that an answer has arrived, and that one has not. */
function SavedState({ isKept, wanted, answer, onAgain }: SavedStateProps) {
  const texts = useTexts(takingTexts);
  const problemText = useProblemText();
  if (wanted === null) return null;
  if (isKept) return <p className="mt-3 text-sm text-quiet">{texts.saved}</p>;
  if (answer.isPending) return <p className="mt-3 text-sm text-quiet">{texts.saving}</p>;
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-bad">
      {texts.notSaved} {answer.error && problemText(answer.error)}
      <Button size="small" onClick={() => onAgain(wanted)}>
        {texts.again}
      </Button>
    </div>
  );
}
