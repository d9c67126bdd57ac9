/** A paper or a page into the library by one press; once it is there, the way to it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import type { Document } from '../../../../contracts/document.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { referencesTexts } from './references.texts.ts';

interface AddByAddressProps {
  url: string;
  /** What is added, for who hears the button and does not see the row. */
  title: string;
  label: string;
  documentId?: string | null;
}

export function AddByAddress({ url, title, label, documentId = null }: AddByAddressProps) {
  const texts = useTexts(referencesTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: () => sendJson<Document>('POST', '/api/documents', { body: { url } }),
    onSuccess: () => {
      toasts.say(texts.added);
      void queries.invalidateQueries();
    },
    onError: toasts.complain,
  });
  const id = adding.data?.id ?? documentId;
  if (id !== null) {
    return (
      <Link to="/documents/$documentId" params={{ documentId: id }} className="text-sm underline">
        {texts.there}
      </Link>
    );
  }
  return (
    <Button
      size="small"
      icon={<FilePlus2 size={16} />}
      aria-label={texts.addNamed(title)}
      busy={adding.isPending}
      onClick={() => adding.mutate()}
    >
      {label}
    </Button>
  );
}
