import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { MakeAction } from '../../../sets/make-action.tsx';
import { useTexts } from '../../../texts/define-texts.ts';
import { quizzesTexts } from './quizzes.texts.ts';

export function QuizAction({ documentId }: { documentId: string }) {
  const texts = useTexts(quizzesTexts);
  const navigate = useNavigate();
  return (
    <MakeAction
      documentId={documentId}
      goals={['multiple_choice_quiz']}
      fits={({ questions }) => questions > 0}
      open={({ id }) => void navigate({ to: '/learn/quiz/$setId', params: { setId: id } })}
      label={texts.assess}
      optionsLabel={texts.options}
      icon={<ClipboardCheck size={18} aria-hidden="true" />}
    />
  );
}
