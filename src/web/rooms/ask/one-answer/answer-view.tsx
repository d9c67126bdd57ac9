/** An answer from its first stage to its last source; what is not there yet is not shown. */
import type { FinalResponse } from '../../../../contracts/research/research-answer.ts';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { isGoingOn } from '../../../api/answers.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { answerTexts } from '../answers/answers.texts.ts';
import { AnswerSections } from './answer-sections.tsx';
import { AnswerSides } from './answer-sides.tsx';
import { AnswerSources } from './answer-sources.tsx';
import { AnswerStages } from './answer-stages.tsx';
import { FollowUps } from './follow-ups.tsx';
import { HowSure } from './how-sure.tsx';
import { LeftOut } from './left-out.tsx';
import { Limits } from './limits.tsx';
import { Refusal } from './refusal.tsx';
import { StoppedAnswer } from './stopped-answer.tsx';
import { useFollowedAnswer } from './use-followed-answer.ts';

export function AnswerView({ answer }: { answer: ResearchDetail }) {
  const stage = useFollowedAnswer(answer);
  const { final_response: response, sentences } = answer;
  if (response) return <Finished answer={answer} response={response} />;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {isGoingOn(answer) ? (
        <AnswerStages answer={answer} stage={stage} />
      ) : (
        <StoppedAnswer answer={answer} />
      )}
      {sentences.length > 0 && (
        <AnswerSections sections={[{ heading: '', sentences }]} disputed={[]} />
      )}
    </div>
  );
}

interface FinishedProps {
  answer: ResearchDetail;
  response: FinalResponse;
}

function Finished({ answer, response }: FinishedProps) {
  const texts = useTexts(answerTexts);
  const { sentences } = answer;
  const { sections, perspectives, outcome } = response;
  if (outcome === 'refused') return <Refusal answer={answer} response={response} />;
  const shown = sections.length > 0 ? sections : [{ heading: '', sentences }];
  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex max-w-3xl min-w-0 flex-col gap-6">
          <HowSure response={response} sentences={sentences} />
          {response.response_quality.degraded_mode && <Notice tone="warn">{texts.degraded}</Notice>}
          <AnswerSections
            sections={shown}
            disputed={perspectives.map(({ sentence }) => sentence.text)}
          />
          <AnswerSides answer={answer} perspectives={perspectives} />
          <Limits answer={answer} response={response} />
          <FollowUps answer={answer} questions={response.suggested_follow_ups} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AnswerSources response={response} />
          <LeftOut id={answer.id} />
        </div>
      </div>
    </div>
  );
}
