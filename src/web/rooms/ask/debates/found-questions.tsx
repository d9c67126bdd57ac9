import type { DebateQuestions } from '../../../../contracts/debate-requests.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Citation } from '../../../viewer/citation.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';
import { debateTexts } from './debate.texts.ts';

interface FoundQuestionsProps {
  found: DebateQuestions;
  chosen: string;
  onChoose(question: string): void;
}

/** The questions that the paper raises, each with the passage that raises it. */
export function FoundQuestions({ found, chosen, onChoose }: FoundQuestionsProps) {
  const texts = useTexts(debateTexts);
  const raisedBy = new Map(found.passages.map(({ question, cites }) => [question, cites[0]]));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-medium">{texts.question}</legend>
      {found.questions.map((question) => {
        const cite = raisedBy.get(question);
        return (
          <div
            key={question}
            className="flex items-start gap-2 rounded-lg px-1 py-1.5 hover:bg-sunken"
          >
            <label className="flex min-w-0 flex-1 items-start gap-3">
              <input
                type="radio"
                name="question"
                className="mt-1 size-4 shrink-0 accent-accent"
                checked={chosen === question}
                onChange={() => onChoose(question)}
              />
              <span className="font-serif">{question}</span>
            </label>
            {cite && <Citation passage={spansRef(cite.document_id, [cite])} place={cite} />}
          </div>
        );
      })}
    </fieldset>
  );
}
