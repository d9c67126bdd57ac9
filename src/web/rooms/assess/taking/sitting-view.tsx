/** The questions of one attempt with the time that is left; afterwards what may be told. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sitting } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { sittingQuery, type useTaking } from './take.queries.ts';
import { takingTexts } from './taking.texts.ts';
import { TimeLeft } from './time-left.tsx';
import { ToldQuestion } from './told-question.tsx';

interface SittingViewProps {
  link: string;
  sitting: Sitting;
  taking: ReturnType<typeof useTaking>;
  onAgain(): void;
}

export function SittingView({ link, sitting, taking, onAgain }: SittingViewProps) {
  if (sitting.is_over) return <Over sitting={sitting} onAgain={onAgain} />;
  return <Answering link={link} sitting={sitting} taking={taking} />;
}

function Answering({ link, sitting, taking }: Omit<SittingViewProps, 'onAgain'>) {
  const texts = useTexts(takingTexts);
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { questions } = sitting;
  const answered = questions.filter(({ chosen }) => chosen !== null).length;
  const open = questions.length - answered;
  const end = () => taking.end.mutate(undefined, { onSettled: () => setAsks(false) });
  return (
    <div className="flex flex-col gap-5">
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-paper px-4 py-2">
        <p className="text-sm text-quiet">
          {texts.as(sitting.participant)} {texts.answered(answered, questions.length)}
        </p>
        {sitting.ends_at !== null && (
          <TimeLeft
            endsAt={sitting.ends_at}
            now={sitting.now}
            onOver={() => void queries.invalidateQueries(sittingQuery(link))}
          />
        )}
      </div>
      <ol className="flex flex-col gap-4">
        {questions.map((question, at) => (
          <li key={question.place}>
            {question.told ? (
              <ToldQuestion question={question} number={at + 1} />
            ) : (
              <AskedQuestion
                question={question}
                number={at + 1}
                mode={sitting.mode}
                answer={taking.answer}
              />
            )}
          </li>
        ))}
      </ol>
      {taking.end.error && <ProblemNotice error={taking.end.error} />}
      <div>
        <Button
          tone="primary"
          busy={taking.end.isPending}
          onClick={() => (open > 0 ? setAsks(true) : end())}
        >
          {texts.handIn}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={texts.handIn}
          confirm={texts.reallyHandIn}
          busy={taking.end.isPending}
          onConfirm={end}
          onClose={() => setAsks(false)}
        >
          {texts.open(open)}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Over({ sitting, onAgain }: { sitting: Sitting; onAgain(): void }) {
  const texts = useTexts(takingTexts);
  const { score, questions } = sitting;
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="good">
        <p className="text-base font-semibold">{texts.over}</p>
        {score && <p className="text-base">{texts.score(score.right, score.of)}</p>}
        <p>{texts.kept}</p>
      </Notice>
      {sitting.attempts_left > 0 && (
        <div>
          <Button onClick={onAgain}>{texts.takeAgain}</Button>
        </div>
      )}
      <ol className="flex flex-col gap-4 empty:hidden">
        {questions.map((question, at) => (
          <li key={question.place}>
            <ToldQuestion question={question} number={at + 1} />
          </li>
        ))}
      </ol>
    </div>
  );
}
