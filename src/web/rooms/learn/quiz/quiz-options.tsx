/** The options of a question: to choose from, and afterwards with what was right. */
import { Check, X } from 'lucide-react';
import type { QuizItem } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { optionLetter } from '../cards/option-letter.ts';
import { quizTexts } from './quiz.texts.ts';

interface OptionChoiceProps {
  item: QuizItem;
  chosen: number | undefined;
  onChoose(index: number): void;
}

export function OptionChoice({ item, chosen, onChoose }: OptionChoiceProps) {
  return (
    <div className="mt-4 flex flex-col gap-2">
      {item.options.map((option, index) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
          key={index}
          className={`flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 ${chosen === index ? 'border-accent bg-accent-soft' : 'border-line hover:border-strong-line'}`}
        >
          <input
            type="radio"
            name={item.id}
            checked={chosen === index}
            onChange={() => onChoose(index)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="w-4 shrink-0 text-sm text-quiet" aria-hidden="true">
            {optionLetter(index)}
          </span>
          <span className="min-w-0 break-words">{option}</span>
        </label>
      ))}
    </div>
  );
}

interface AnsweredOptionsProps {
  options: readonly string[];
  right: number;
  chosen: number | null;
}

export function AnsweredOptions({ options, right, chosen }: AnsweredOptionsProps) {
  return (
    <ol className="mt-4 flex flex-col gap-2">
      {options.map((option, index) => (
        <AnsweredOption
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
          key={index}
          option={option}
          letter={optionLetter(index)}
          isRight={index === right}
          isChosen={index === chosen}
        />
      ))}
    </ol>
  );
}

interface AnsweredOptionProps {
  option: string;
  letter: string;
  isRight: boolean;
  isChosen: boolean;
}

function AnsweredOption({ option, letter, isRight, isChosen }: AnsweredOptionProps) {
  const texts = useTexts(quizTexts);
  const isWrong = isChosen && !isRight;
  const colours = {
    right: 'border-good bg-good-soft text-good',
    wrong: 'border-bad bg-bad-soft text-bad',
    other: 'border-line text-quiet',
  }[answeredAs(isRight, isWrong)];
  const said = [...(isRight ? [texts.rightOption] : []), ...(isChosen ? [texts.yourOption] : [])];
  return (
    <li className={`flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 ${colours}`}>
      <span className="size-4 shrink-0">
        {isRight && <Check size={16} aria-hidden="true" />}
        {isWrong && <X size={16} aria-hidden="true" />}
      </span>
      <span className="w-4 shrink-0 text-sm" aria-hidden="true">
        {letter}
      </span>
      <span className="min-w-0 break-words">
        {option}
        {said.length > 0 && <span className="sr-only"> ({said.join(', ')})</span>}
      </span>
    </li>
  );
}

function answeredAs(isRight: boolean, isWrong: boolean): 'right' | 'wrong' | 'other' {
  if (isRight) return 'right';
  return isWrong ? 'wrong' : 'other';
}
