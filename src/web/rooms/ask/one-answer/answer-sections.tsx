/** The sentences of an answer under their headings, each with the passages it rests on. */
import type {
  AnswerSection,
  AnswerSentence,
} from '../../../../contracts/research/research-answer.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { answerTexts } from '../answers/answers.texts.ts';
import { AnswerCites } from './answer-cites.tsx';
import { WithCode } from './with-code.tsx';

interface AnswerSectionsProps {
  sections: readonly Pick<AnswerSection, 'heading' | 'sentences'>[];
  /** Texts of sentences that another source contradicts. */
  disputed: readonly string[];
}

export function AnswerSections({ sections, disputed }: AnswerSectionsProps) {
  const texts = useTexts(answerTexts);
  // The heading of an answer in one piece would only repeat the question.
  const isWhole = sections.length === 1;
  return (
    <div aria-live="polite" className="flex flex-col gap-6">
      {sections.map(({ heading, sentences }) => (
        <section key={heading} aria-label={isWhole ? texts.answer : heading}>
          <h2 className="mb-2 text-lg font-semibold">{isWhole ? texts.answer : heading}</h2>
          <p className="font-serif text-lg leading-relaxed">
            {sentences.map((sentence) => (
              <Sentence
                key={sentence.text}
                sentence={sentence}
                isDisputed={disputed.includes(sentence.text)}
              />
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}

function Sentence({ sentence, isDisputed }: { sentence: AnswerSentence; isDisputed: boolean }) {
  const texts = useTexts(answerTexts);
  const isUnsure = isDisputed || sentence.level === 'low';
  return (
    <span data-sentence>
      <span
        className={isUnsure ? 'underline decoration-warn decoration-dotted underline-offset-4' : ''}
      >
        <WithCode text={sentence.text} />
      </span>{' '}
      {isUnsure && (
        <span className="font-sans">
          <Badge tone="warn">{isDisputed ? texts.disputed : texts.lessSure}</Badge>
        </span>
      )}
      <AnswerCites cites={sentence.citations} />{' '}
    </span>
  );
}
