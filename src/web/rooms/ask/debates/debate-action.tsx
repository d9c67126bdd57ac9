import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useTexts } from '../../../texts/define-texts.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { debateTexts } from './debate.texts.ts';

export function DebateAction({ documentId }: { documentId: string }) {
  const texts = useTexts(debateTexts);
  return (
    <Link to="/ask/debates/new" search={{ document: documentId }} className={buttonStyle()}>
      <MessagesSquare size={18} aria-hidden="true" />
      {texts.debateIt}
    </Link>
  );
}
