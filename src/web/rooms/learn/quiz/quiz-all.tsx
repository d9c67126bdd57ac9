/** All questions on one page; what is right is said at the end. */
import { useRef, useState } from 'react';
import type { QuizItem } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { quizTexts } from './quiz.texts.ts';
import { OptionChoice } from './quiz-options.tsx';
import type { useQuiz } from './use-quiz.ts';

interface QuizAllProps {
  items: readonly QuizItem[];
  quiz: ReturnType<typeof useQuiz>;
}

export function QuizAll({ items, quiz }: QuizAllProps) {
  const texts = useTexts(quizTexts);
  const list = useRef<HTMLOListElement>(null);
  const [isTried, setTried] = useState(false);
  const lastMs = useRef(Date.now());
  const choose = (item: QuizItem, chosen: number): void => {
    const passed = (Date.now() - lastMs.current) / 1000;
    lastMs.current = Date.now();
    quiz.answer(item, { chosen, latencySec: (quiz.answerTo(item)?.latencySec ?? 0) + passed });
  };
  const finish = (): void => {
    setTried(true);
    const [missing] = quiz.open;
    if (!missing) quiz.handIn();
    else list.current?.children[items.indexOf(missing)]?.querySelector('input')?.focus();
  };
  return (
    <div className="flex flex-col gap-5">
      <ol ref={list} className="flex flex-col gap-4">
        {items.map((item) => (
          <li key={item.id} className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
            <fieldset>
              <legend className="font-serif text-lg leading-snug break-words">
                {item.question}
              </legend>
              <OptionChoice
                item={item}
                chosen={quiz.answerTo(item)?.chosen}
                onChoose={(chosen) => choose(item, chosen)}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {isTried && quiz.open.length > 0 && (
        <Notice tone="warn">{texts.missing(quiz.open.length)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="primary" onClick={finish}>
          {texts.finish}
        </Button>
        <p className="text-sm text-quiet">
          {texts.answered(items.length - quiz.open.length, items.length)}
        </p>
      </div>
    </div>
  );
}
