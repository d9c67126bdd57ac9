/** What an answer leaves open: nothing that is missing goes unsaid. */
import type { FinalResponse } from '../../../../contracts/research/research-answer.ts';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { answersTexts, answerTexts } from '../answers/answers.texts.ts';
import { unreadIn } from './unread-in.ts';
import { openParts, surenessOf } from './weigh-words.ts';

interface LimitsProps {
  answer: ResearchDetail;
  response: FinalResponse;
}

export function Limits({ answer, response }: LimitsProps) {
  const texts = useTexts(answerTexts);
  const limits = useLimits(answer, response);
  if (limits.length === 0) return null;
  return (
    <section aria-label={texts.limits}>
      <h2 className="mb-2 text-lg font-semibold">{texts.limits}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  );
}

function useLimits({ coverage_metrics, sentences }: ResearchDetail, response: FinalResponse) {
  const texts = useTexts(answerTexts);
  const names = useTexts(answersTexts);
  const { dropped_sentences: dropped } = response.response_quality;
  const { unsure } = surenessOf(response, sentences);
  const topics = coverage_metrics?.coverage_of_topics ?? {};
  const headings = response.sections.map(({ heading }) => heading);
  const failed = response.source_availability.filter(({ outcome }) => outcome === 'failed');
  const unread = unreadIn(response);
  return [
    ...(unread > 0 ? [texts.notInAnswer(unread)] : []),
    ...openParts(topics, headings).map(texts.partOpen),
    ...(unsure > 0 ? [texts.unsureLimit(unsure)] : []),
    ...(dropped > 0 ? [texts.dropped(dropped)] : []),
    ...failed.map(({ source, reason }) =>
      texts.sourceFailed(names[source], reason?.includes('in time') ? texts.late : texts.unreached),
    ),
  ];
}
