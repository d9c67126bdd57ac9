import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { useLanguage } from '../../../texts/language.tsx';
import { buttonStyle } from '../../../ui/button.tsx';
import { askName } from './ask-name.ts';

/** To the question box, with this document alone in scope. */
export function AskAction({ documentId }: { documentId: string }) {
  const { language } = useLanguage();
  return (
    <Link to="/ask/answers" search={{ scope: documentId }} className={buttonStyle()}>
      <MessageCircleQuestion size={18} aria-hidden="true" />
      {askName[language]}
    </Link>
  );
}
