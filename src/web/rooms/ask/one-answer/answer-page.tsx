/** One question: its answer while it grows, and all that stands behind it. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { useVisit } from '../../../sets/visits.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { answerQuery } from '../answers/answer.queries.ts';
import { answerTexts } from '../answers/answers.texts.ts';
import { AnswerCards } from './answer-cards.tsx';
import { AnswerMenu } from './answer-menu.tsx';
import { AnswerView } from './answer-view.tsx';
import { CopyAnswer } from './copy-answer.tsx';
import { ScopeNames } from './scope-names.tsx';

const route = getRouteApi('/ask/answers/$queryId');

export function AnswerPage() {
  const texts = useTexts(answerTexts);
  const { queryId } = route.useParams();
  const { data: answer, error, refetch } = useQuery(answerQuery(queryId));
  useVisit(answer?.id);
  if (!answer) {
    return (
      <Page title={texts.answer} within="/ask/answers">
        {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return (
    <Page
      title={answer.question}
      within="/ask/answers"
      intro={<Facts answer={answer} />}
      actions={answer.outcome === 'answered' ? <Actions id={answer.id} /> : undefined}
      menu={<AnswerMenu answer={answer} />}
    >
      <AnswerView key={answer.id} answer={answer} />
    </Page>
  );
}

function Actions({ id }: { id: string }) {
  return (
    <>
      <CopyAnswer id={id} />
      <AnswerCards id={id} />
    </>
  );
}

function Facts({ answer: { created_at, request } }: { answer: ResearchDetail }) {
  const texts = useTexts(answerTexts);
  const format = useFormat();
  return (
    <p>
      {texts.asked(format.relative(created_at))}
      <ScopeNames documentIds={request.document_ids} />
    </p>
  );
}
