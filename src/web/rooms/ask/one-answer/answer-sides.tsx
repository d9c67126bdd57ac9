/** Where sources contradict each other: both passages beside each other, and the way to a debate. */
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { Perspective } from '../../../../contracts/research/research-answer.ts';
import type { ResearchDetail } from '../../../../contracts/research/research-requests.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { answerTexts } from '../answers/answers.texts.ts';
import { AnswerCites } from './answer-cites.tsx';
import { inPairs } from './in-pairs.ts';

interface AnswerSidesProps {
  answer: ResearchDetail;
  perspectives: readonly Perspective[];
}

export function AnswerSides({ answer, perspectives }: AnswerSidesProps) {
  const texts = useTexts(answerTexts);
  if (perspectives.length === 0) return null;
  return (
    <Panel title={texts.sides}>
      <p className="-mt-2 mb-3 text-sm text-quiet">{texts.sidesHint}</p>
      <div className="flex flex-col gap-5">
        {inPairs(perspectives).map((pair) => (
          <Pair key={pair.map(({ sentence }) => sentence.text).join()} {...{ answer, pair }} />
        ))}
      </div>
    </Panel>
  );
}

function Pair({ answer, pair }: { answer: ResearchDetail; pair: readonly Perspective[] }) {
  const texts = useTexts(answerTexts);
  const format = useFormat();
  const ids = pair.flatMap(({ sentence }) => sentence.citations.map((cite) => cite.document_id));
  const [document, ...others] = [...new Set<string>(ids)];
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {pair.map(({ viewpoint, sentence, weight }) => (
          <blockquote
            key={sentence.text}
            className="flex flex-col gap-2 rounded-lg border border-line p-3"
          >
            <p className="text-sm font-medium break-words">{viewpoint}</p>
            <p className="grow font-serif">
              {sentence.text} <AnswerCites cites={sentence.citations} />
            </p>
            <p className="text-sm text-quiet">{texts.weighs(format.percent(weight))}</p>
          </blockquote>
        ))}
      </div>
      {document !== undefined && (
        <div className="print:hidden">
          <Link
            to="/ask/debates/new"
            search={{ document, also: others.join('~'), question: answer.question }}
            className={buttonStyle('plain', 'small')}
          >
            <MessagesSquare size={16} aria-hidden="true" />
            {texts.debateThis}
          </Link>
        </div>
      )}
    </div>
  );
}
