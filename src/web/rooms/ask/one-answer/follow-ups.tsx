/** Where an answer leads on: questions of one press, and a field for one's own. */
import { useQuery } from '@tanstack/react-query';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { runQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { answerTexts } from '../answers/answers.texts.ts';
import { QuestionField } from '../answers/question-field.tsx';
import { QuestionButton } from '../answers/suggested-questions.tsx';
import { useAsk } from '../answers/use-ask.ts';

interface FollowUpsProps {
  answer: ResearchDetail;
  questions: readonly string[];
}

export function FollowUps({ answer, questions }: FollowUpsProps) {
  const texts = useTexts(answerTexts);
  const asking = useAsk();
  const { data: run } = useQuery(runQuery(answer.run_id));
  const { document_ids, exclude_sources } = answer.request;
  const ask = (query_text: string) =>
    asking.mutate({
      query_text,
      document_ids,
      exclude_sources,
      ...(run && { session_id: run.session_id }),
    });
  return (
    <section aria-label={texts.followUps} className="print:hidden">
      <h2 className="mb-2 text-lg font-semibold">{texts.followUps}</h2>
      {questions.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2">
          {questions.map((question) => (
            <li key={question}>
              <QuestionButton question={question} onAsk={ask} />
            </li>
          ))}
        </ul>
      )}
      <QuestionField label={texts.followUp} isBusy={asking.isPending} onAsk={ask} />
    </section>
  );
}
