/** Shown instead of the quiz when a set has no questions. */
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { StudySet } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { quizTexts } from './quiz.texts.ts';

const REASONS = {
  'no-facts': 'noFacts',
  'no-options': 'noOptions',
  'all-failed': 'allFailed',
} as const;

export function NoQuestions({ set }: { set: StudySet }) {
  const texts = useTexts(quizTexts);
  const note = set.notes.find(({ goal }) => goal === 'multiple_choice_quiz');
  return (
    <EmptyState
      icon={<ListChecks size={36} />}
      title={texts.noQuestions}
      action={
        <Link to="/learn/new" search={{ like: set.id }} className={buttonStyle('primary')}>
          {texts.makeQuiz}
        </Link>
      }
    >
      {note ? texts[REASONS[note.reason]] : texts.noneAsked}
    </EmptyState>
  );
}
