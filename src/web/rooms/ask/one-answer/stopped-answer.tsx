/** A question that was stopped, or did not succeed: why, and how to go on. */
import { useQueryClient } from '@tanstack/react-query';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { answerTexts } from '../answers/answers.texts.ts';

export function StoppedAnswer({ answer: { run_id, problem, status } }: { answer: ResearchDetail }) {
  const texts = useTexts(answerTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const retry = async (): Promise<void> => {
    try {
      await sendJson('POST', `/api/runs/${run_id}/retry`, { body: {} });
      await queries.invalidateQueries();
    } catch (error) {
      toasts.complain(error);
    }
  };
  if (status === 'failed') {
    return <ProblemNotice error={problem} onRetry={() => void retry()} />;
  }
  return (
    <Notice tone="plain" action={<Button onClick={retry}>{texts.retry}</Button>}>
      {texts.stopped}
    </Notice>
  );
}
