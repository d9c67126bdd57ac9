/** Actions on a document that several pages offer. A failure is shown in a toast. */
import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '../../../../contracts/document.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { documentsChanged } from '../library.queries.ts';
import { libraryTexts } from '../library.texts.ts';

interface DocumentActions {
  readAgain(document: Document): Promise<boolean>;
  stopReading(document: Document): Promise<boolean>;
  /** Offers to undo it. */
  trash(document: Document): Promise<boolean>;
  restore(document: Document): Promise<boolean>;
  /** Whether its text may go to models that are not on this machine. */
  keepLocal(document: Document, local_only: boolean): Promise<boolean>;
  deleteForever(document: Document): Promise<boolean>;
}

export function useDocumentActions(): DocumentActions {
  const texts = useTexts(libraryTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const act = async (
    method: 'POST' | 'PATCH' | 'DELETE',
    address: string,
    body: object = {},
  ): Promise<boolean> => {
    try {
      await sendJson(method, address, method === 'DELETE' ? {} : { body });
      await documentsChanged(queries);
      return true;
    } catch (error) {
      toasts.complain(error);
      return false;
    }
  };
  const actions: DocumentActions = {
    readAgain: ({ id }) => act('POST', `/api/documents/${id}/retry`),
    stopReading: ({ run_id }) => act('POST', `/api/runs/${run_id}/cancel`),
    keepLocal: ({ id }, local_only) => act('PATCH', `/api/documents/${id}`, { local_only }),
    restore: ({ id }) => act('POST', `/api/documents/${id}/restore`),
    deleteForever: ({ id }) => act('DELETE', `/api/documents/${id}?forever=1`),
    async trash(document) {
      const isDone = await act('DELETE', `/api/documents/${document.id}`);
      if (isDone) toasts.say(texts.trashed(document.title), () => void actions.restore(document));
      return isDone;
    },
  };
  return actions;
}
