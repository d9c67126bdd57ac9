/** How far an answer is, while it is made, and the button that stops it. */
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { answerTexts } from '../answers/answers.texts.ts';
import { type ShownStage, stages } from './use-followed-answer.ts';

interface AnswerStagesProps {
  answer: ResearchDetail;
  stage: ShownStage;
}

export function AnswerStages({ answer: { run_id, sentences }, stage }: AnswerStagesProps) {
  const texts = useTexts(answerTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const now = stages.indexOf(stage);
  const stop = async (): Promise<void> => {
    try {
      await sendJson('POST', `/api/runs/${run_id}/cancel`, { body: {} });
      await queries.invalidateQueries();
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <ol aria-label={texts.stages} className="flex flex-wrap gap-2 text-sm">
          {stages.map((name, at) => (
            <li
              key={name}
              aria-current={at === now ? 'step' : undefined}
              className={`inline-flex items-center gap-2 rounded-full px-3 py-1 ${lookOf(at - now)}`}
            >
              {at < now && <Check size={14} aria-hidden="true" />}
              {at === now && <Spinner />}
              {texts[name]}
            </li>
          ))}
        </ol>
        <Button size="small" onClick={stop}>
          {texts.stop}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {texts[stage]}
      </p>
      {sentences.length === 0 && <p className="text-quiet">{texts.noSentence}</p>}
    </>
  );
}

function lookOf(distance: number): string {
  if (distance === 0) return 'bg-accent font-medium text-accent-ink';
  return distance < 0 ? 'bg-accent-soft text-accent' : 'bg-sunken text-quiet';
}
