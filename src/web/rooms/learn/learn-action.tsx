import { useNavigate } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { MakeAction } from '../../sets/make-action.tsx';
import { useTexts } from '../../texts/define-texts.ts';
import { studyTexts } from './study.texts.ts';

export function LearnAction({ documentId }: { documentId: string }) {
  const texts = useTexts(studyTexts);
  const navigate = useNavigate();
  return (
    <MakeAction
      documentId={documentId}
      goals={['flashcards', 'multiple_choice_quiz']}
      fits={({ cards }) => cards > 0}
      open={({ id }) => void navigate({ to: '/learn/sets/$setId', params: { setId: id } })}
      label={texts.study}
      optionsLabel={texts.learnOptions}
      icon={<GraduationCap size={18} aria-hidden="true" />}
      tone="primary"
    />
  );
}
