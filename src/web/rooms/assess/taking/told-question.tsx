/** A question whose answer may be told, with what was chosen, what is right, and why. */
import { Check, X } from 'lucide-react';
import type { Sitting } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { takingTexts } from './taking.texts.ts';

interface ToldQuestionProps {
  question: Sitting['questions'][number];
  number: number;
}

export function ToldQuestion({ question, number }: ToldQuestionProps) {
  const texts = useTexts(takingTexts);
  const { told, chosen, options } = question;
  if (told === null) return null;
  const verdict = chosen === null ? texts.none : texts[told.is_correct ? 'right' : 'wrong'];
  return (
    <section
      aria-label={texts.question(number)}
      className="rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <p className="font-serif text-lg leading-snug break-words whitespace-pre-line">
        <span aria-hidden="true">{number}. </span>
        {question.question}
      </p>
      <p role="status" className={`mt-2 font-medium ${told.is_correct ? 'text-good' : 'text-bad'}`}>
        {verdict}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
          <li key={at}>
            <ToldOption option={option} isRight={at === told.key} isChosen={at === chosen} />
          </li>
        ))}
      </ul>
      {told.explanation !== '' && (
        <p className="mt-3 text-sm break-words">
          <span className="font-medium">{texts.why}: </span>
          {told.explanation}
        </p>
      )}
    </section>
  );
}

interface ToldOptionProps {
  option: string;
  isRight: boolean;
  isChosen: boolean;
}

function ToldOption({ option, isRight, isChosen }: ToldOptionProps) {
  const texts = useTexts(takingTexts);
  const said = [...(isRight ? [texts.rightOption] : []), ...(isChosen ? [texts.yourOption] : [])];
  return (
    <span
      className={`flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 ${toneOf(isRight, isChosen)}`}
    >
      <span className="size-4 shrink-0">
        {isRight && <Check size={16} aria-hidden="true" />}
        {isChosen && !isRight && <X size={16} aria-hidden="true" />}
      </span>
      <span className="min-w-0 break-words">
        {option}
        {said.length > 0 && <span className="sr-only"> ({said.join(', ')})</span>}
      </span>
    </span>
  );
}

function toneOf(isRight: boolean, isChosen: boolean): string {
  if (isRight) return 'border-good bg-good-soft text-good';
  return isChosen ? 'border-bad bg-bad-soft text-bad' : 'border-line text-quiet';
}
