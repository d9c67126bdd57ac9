/** A set that was not made: it was there before, or the text is too short for it, or something broke. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Problem } from '../../../../contracts/problem.ts';
import type { Run } from '../../../../contracts/run.ts';
import { ApiProblem, sendJson } from '../../../api/client.ts';
import { type StudyOrder, startMaking } from '../../../sets/study-order.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { newSetTexts } from './new-set.texts.ts';

function useMake(order: StudyOrder | undefined, again: boolean) {
  const navigate = useNavigate();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async () => order && startMaking(order, again),
    onSuccess: async (runId) => {
      if (runId) await navigate({ to: '/learn/making/$runId', params: { runId } });
    },
    onError: toasts.complain,
  });
}

interface MadeBeforeProps {
  setId: string;
  order: StudyOrder | undefined;
}

export function MadeBefore({ setId, order }: MadeBeforeProps) {
  const texts = useTexts(newSetTexts);
  const { mutate, isPending } = useMake(order, true);
  return (
    <EmptyState
      title={texts.madeBefore}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/learn/sets/$setId" params={{ setId }} className={buttonStyle('primary')}>
            {texts.openSet}
          </Link>
          {order && (
            <Button busy={isPending} onClick={() => mutate()}>
              {texts.another}
            </Button>
          )}
        </div>
      }
    >
      {texts.madeBeforeHint}
    </EmptyState>
  );
}

interface MakingFailedProps {
  run: Run;
  order: StudyOrder | undefined;
  onRetried(): void;
}

export function MakingFailed({ run, order, onRetried }: MakingFailedProps) {
  const texts = useTexts(newSetTexts);
  const fewer = order && run.problem && possibleOrder(order, run.problem);
  return (
    <div className="flex flex-col gap-5">
      {run.problem ? (
        <ProblemNotice error={new ApiProblem(run.problem)} />
      ) : (
        <Notice tone="plain">{texts.stopped}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {fewer ? <MakeFewer order={fewer} /> : <RetryButton run={run} onRetried={onRetried} />}
        <Link to="/learn/new" search={order ? { run: run.run_id } : {}} className={buttonStyle()}>
          {texts.change}
        </Link>
      </div>
    </div>
  );
}

type ExactOrder = StudyOrder & { constraints: Required<StudyOrder['constraints']> };

function MakeFewer({ order }: { order: ExactOrder }) {
  const texts = useTexts(newSetTexts);
  const { mutate, isPending } = useMake(order, false);
  const { numFlashcards, numQuizQuestions } = order.constraints;
  const parts = order.generationGoals.map((goal) =>
    goal === 'flashcards' ? texts.manyCards(numFlashcards) : texts.manyQuestions(numQuizQuestions),
  );
  return (
    <Button tone="primary" busy={isPending} onClick={() => mutate()}>
      {texts.makeFewer(parts.join(` ${texts.and} `))}
    </Button>
  );
}

function RetryButton({ run, onRetried }: Omit<MakingFailedProps, 'order'>) {
  const texts = useTexts(newSetTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson('POST', `/api/runs/${run.run_id}/retry`, { body: {} }),
    onSuccess: async () => {
      onRetried();
      await queries.invalidateQueries({ queryKey: ['runs'] });
    },
    onError: toasts.complain,
  });
  if (run.status !== 'failed' || (run.problem && isRefusal(run.problem))) return null;
  return (
    <Button tone="primary" busy={isPending} onClick={() => mutate()}>
      {texts.again}
    </Button>
  );
}

/** Problems for which the same order would be refused again. */
const isRefusal = ({ status }: Problem): boolean => status < 500;

/** The same order with numbers that the text is long enough for; undefined if it is too short for any. */
function possibleOrder(order: StudyOrder, { code, details }: Problem): ExactOrder | undefined {
  if (code !== 'reading.too-little') return undefined;
  const most = (given: unknown): number => (typeof given === 'number' ? Math.floor(given) : 0);
  const { numFlashcards, numQuizQuestions } = order.constraints;
  const possibleCards = most(details?.possible_flashcards);
  const possibleQuestions = most(details?.possible_questions);
  const cards = Math.min(numFlashcards ?? possibleCards, possibleCards);
  const questions = Math.min(numQuizQuestions ?? possibleQuestions, possibleQuestions);
  const possible = { flashcards: cards, multiple_choice_quiz: questions };
  const generationGoals = order.generationGoals.filter((goal) => possible[goal] > 0);
  if (generationGoals.length === 0) return undefined;
  return {
    ...order,
    generationGoals,
    constraints: {
      ...order.constraints,
      numFlashcards: Math.max(1, cards),
      numQuizQuestions: Math.max(1, questions),
    },
  };
}
