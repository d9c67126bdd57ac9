/** How far an answer is to be believed, in words, with what that comes from. */
import type {
  AnswerSentence,
  FinalResponse,
} from '../../../../contracts/research/research-answer.ts';
import { ShareBars } from '../../../pictures/share-bars.tsx';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { answerTexts } from '../answers/answers.texts.ts';
import { type Sureness, surenessOf } from './weigh-words.ts';

const tones: Record<Sureness['level'], BadgeTone> = { high: 'good', medium: 'accent', low: 'warn' };

interface HowSureProps {
  response: FinalResponse;
  sentences: readonly AnswerSentence[];
}

export function HowSure({ response, sentences }: HowSureProps) {
  const texts = useTexts(answerTexts);
  const { credibility, agreement, verification } = response.confidence_parts;
  const sureness = surenessOf(response, sentences);
  const { model } = response.made_by;
  return (
    <details className="group">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg">
        <Badge tone={tones[sureness.level]}>{texts[sureness.level]}</Badge>
        <span className="text-sm">{useReasons(sureness).join(' · ')}</span>
        <span className="text-sm text-accent underline print:hidden">{texts.howSure}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-3 rounded-lg bg-sunken p-4 text-sm">
        <ShareBars
          label={texts.howSure}
          bars={[
            { label: texts.credibility, share: credibility },
            { label: texts.agreement, share: agreement },
            { label: texts.verification, share: verification },
          ]}
        />
        <p className="text-quiet">{model ? texts.madeBy(model) : texts.offline}</p>
      </div>
    </details>
  );
}

function useReasons({ documents, agreed, contradictions }: Sureness): string[] {
  const texts = useTexts(answerTexts);
  const reasons = [texts.documents(documents)];
  if (agreed > 0) reasons.push(texts.agreed(agreed));
  if (documents < 2) reasons.push(texts.alone);
  if (contradictions > 0) reasons.push(texts.disagree);
  return reasons;
}
