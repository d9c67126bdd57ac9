/** One question at a time; what is right, and why, after each. */
import { useEffect, useRef, useState } from 'react';
import type { QuizItem } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/notice.tsx';
import { PassageMarks } from '../cards/passage-marks.tsx';
import { KeyHint } from '../key-hint.tsx';
import { useKeys } from '../use-keys.ts';
import { quizTexts } from './quiz.texts.ts';
import { AnsweredOptions, OptionChoice } from './quiz-options.tsx';
import type { QuizAnswer, useQuiz } from './use-quiz.ts';

interface QuizOneProps {
  items: readonly QuizItem[];
  quiz: ReturnType<typeof useQuiz>;
}

export function QuizOne({ items, quiz }: QuizOneProps) {
  const texts = useTexts(quizTexts);
  const firstOpen = items.findIndex((item) => !quiz.answerTo(item));
  const [at, setAt] = useState(firstOpen === -1 ? items.length - 1 : firstOpen);
  const index = Math.min(at, items.length - 1);
  const item = items[index];
  if (!item) return null;
  const next = (): void => {
    const following = items.findIndex((other, later) => later > index && !quiz.answerTo(other));
    const open = following === -1 ? items.findIndex((other) => !quiz.answerTo(other)) : following;
    if (open === -1) quiz.handIn();
    else setAt(open);
  };
  const done = items.length - quiz.open.length;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="mb-1 text-sm text-quiet">{texts.questionOf(index + 1, items.length)}</p>
        <Progress label={texts.answered(done, items.length)} value={done / items.length} />
      </div>
      <Question
        key={item.id}
        item={item}
        answer={quiz.answerTo(item)}
        isLast={quiz.open.length === 0}
        onAnswer={(answer) => quiz.answer(item, answer)}
        onNext={next}
      />
    </div>
  );
}

interface QuestionProps {
  item: QuizItem;
  answer: QuizAnswer | undefined;
  isLast: boolean;
  onAnswer(answer: QuizAnswer): void;
  onNext(): void;
}

const LETTERS = 'abcdef';

function Question({ item, answer, isLast, onAnswer, onNext }: QuestionProps) {
  const texts = useTexts(quizTexts);
  const [sinceMs] = useState(Date.now);
  const [chosen, setChosen] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const confirm = (): void => {
    if (answer) onNext();
    else if (chosen !== undefined) onAnswer({ chosen, latencySec: (Date.now() - sinceMs) / 1000 });
  };
  const keys = item.options.flatMap((_, index) => [
    [String(index + 1), () => setChosen(index)] as const,
    [LETTERS.charAt(index), () => setChosen(index)] as const,
  ]);
  useKeys({ ...(!answer && Object.fromEntries(keys)), enter: confirm });
  return (
    <>
      <section className="rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-serif text-xl leading-snug break-words outline-none"
        >
          {item.question}
        </h2>
        {answer ? (
          <AnsweredOptions
            options={item.options}
            right={item.correctAnswerIndex}
            chosen={answer.chosen}
          />
        ) : (
          <fieldset>
            <legend className="sr-only">{item.question}</legend>
            <OptionChoice item={item} chosen={chosen} onChoose={setChosen} />
          </fieldset>
        )}
        <Explained item={item} answer={answer} />
      </section>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          tone="primary"
          className="max-sm:w-full"
          disabled={!answer && chosen === undefined}
          onClick={confirm}
        >
          {buttonText(texts, { isAnswered: answer !== undefined, isLast })}
          <KeyHint>{texts.enter}</KeyHint>
        </Button>
        {!answer && (
          <p className="hidden text-sm text-quiet sm:block">
            {texts.keys(item.options.length, LETTERS.charAt(item.options.length - 1).toUpperCase())}
          </p>
        )}
      </div>
    </>
  );
}

function buttonText(
  texts: { check: string; next: string; finish: string },
  { isAnswered, isLast }: { isAnswered: boolean; isLast: boolean },
): string {
  if (!isAnswered) return texts.check;
  return isLast ? texts.finish : texts.next;
}

function Explained({ item, answer }: Pick<QuestionProps, 'item' | 'answer'>) {
  const texts = useTexts(quizTexts);
  const key = item.options[item.correctAnswerIndex] ?? '';
  return (
    <div aria-live="polite">
      {answer && (
        <div className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
          <p className="font-medium break-words">
            {answer.chosen === item.correctAnswerIndex ? texts.right : texts.wrong(key)}
          </p>
          <p className="font-serif break-words">
            {item.explanation}
            <PassageMarks evidence={item.evidence} of={item} />
          </p>
        </div>
      )}
    </div>
  );
}
