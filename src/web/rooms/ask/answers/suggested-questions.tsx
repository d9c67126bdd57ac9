/** Questions that the documents in scope can answer, each asked by one press. */
import { useQueries } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import type { Document } from '../../../../contracts/document.ts';
import { guideQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { answersTexts } from './answers.texts.ts';
import { suggestQuestions } from './suggest-questions.ts';

/** The guides of a large library would be a lot to read for six lines. */
const GUIDES = 6;
const SHOWN = 6;

interface SuggestedQuestionsProps {
  documents: readonly Document[];
  onAsk(question: string): void;
}

export function SuggestedQuestions({ documents, onAsk }: SuggestedQuestionsProps) {
  const texts = useTexts(answersTexts);
  const { language } = useLanguage();
  // A reader's own language first: the guides ask in the language of their documents.
  const own = (document: Document) => Number(spokenIn(document) !== language);
  const nearest = documents.toSorted((one, other) => own(one) - own(other)).slice(0, GUIDES);
  const guides = useQueries({
    queries: nearest.map(({ id }) => ({ ...guideQuery(id), staleTime: 60_000 })),
  });
  const asked = guides.map(
    ({ data }) => data?.suggested_questions.map(({ question }) => question) ?? [],
  );
  const shown = suggestQuestions(asked, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.suggested}>
      <h2 className="mb-2 font-semibold">{texts.suggested}</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {shown.map((question) => (
          <li key={question}>
            <QuestionButton question={question} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Documents name Norwegian as a whole, the pages their form of it. */
const spokenIn = ({ language }: Document) => (language === 'no' ? 'nb' : language);

interface QuestionButtonProps {
  question: string;
  onAsk(question: string): void;
}

/** A question that is asked by one press. */
export function QuestionButton({ question, onAsk }: QuestionButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onAsk(question)}
      className="flex h-full min-h-11 w-full items-start gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-left hover:border-strong-line hover:bg-sunken"
    >
      <MessageCircleQuestion size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      {question}
    </button>
  );
}
