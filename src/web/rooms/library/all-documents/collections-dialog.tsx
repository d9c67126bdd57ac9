/** In which collections a document is; each tick counts at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Collection, Document } from '../../../../contracts/document.ts';
import { sendJson } from '../../../api/client.ts';
import { collectionsQuery } from '../../../api/library.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { libraryTexts } from '../library.texts.ts';
import { NAME_LENGTH } from './collection-bar.tsx';

interface CollectionsDialogProps {
  document: Document;
  onClose(): void;
}

export function CollectionsDialog({ document, onClose }: CollectionsDialogProps) {
  const texts = useTexts(libraryTexts);
  const { data: collections, error, isPending } = useQuery(collectionsQuery);
  return (
    <Dialog
      title={texts.collectionsOf(document.title)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div className="flex flex-col gap-4">
        {isPending && <Loading />}
        {error && <ProblemNotice error={error} />}
        {collections?.length === 0 && <p className="text-quiet">{texts.noCollections}</p>}
        {collections?.map((collection, index) => (
          <Membership
            key={collection.id}
            collection={collection}
            document={document}
            isFirst={index === 0}
          />
        ))}
        {collections && <NewCollection document={document} isFirst={collections.length === 0} />}
      </div>
    </Dialog>
  );
}

interface EntryProps {
  document: Document;
  /** It comes after the dialog has opened, and takes the focus then. */
  isFirst: boolean;
}

function Membership({ collection, document, isFirst }: EntryProps & { collection: Collection }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  /** What was just ticked, until the server says the same. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const put = async (isIn: boolean): Promise<void> => {
    setWanted(isIn);
    try {
      await sendJson(isIn ? 'PUT' : 'DELETE', memberAddress(collection, document));
      await queries.invalidateQueries({ queryKey: collectionsQuery.queryKey });
    } catch (error) {
      toasts.complain(error);
    }
    setWanted(null);
  };
  return (
    <CheckField
      label={collection.name}
      autoFocus={isFirst}
      checked={wanted ?? collection.document_ids.includes(document.id)}
      disabled={wanted !== null}
      onChange={({ currentTarget }) => void put(currentTarget.checked)}
    />
  );
}

function NewCollection({ document, isFirst }: EntryProps) {
  const texts = useTexts(libraryTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    try {
      const made = await sendJson<Collection>('POST', '/api/collections', { body: { name } });
      await sendJson('PUT', memberAddress(made, document));
      form.reset();
      await queries.invalidateQueries({ queryKey: collectionsQuery.queryKey });
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <form onSubmit={make} className="flex gap-2">
      <input
        name="name"
        // biome-ignore lint/a11y/noAutofocus: the dialog has just opened, and this is its first field
        autoFocus={isFirst}
        aria-label={texts.collectionName}
        placeholder={texts.newCollection}
        maxLength={NAME_LENGTH}
        required
        pattern=".*\S.*"
        autoComplete="off"
        className="min-h-10 min-w-0 flex-1 rounded-lg border border-strong-line bg-surface px-3 placeholder:text-quiet"
      />
      <Button type="submit">{texts.make}</Button>
    </form>
  );
}

function memberAddress({ id }: Collection, document: Document): string {
  return `/api/collections/${id}/documents/${document.id}`;
}
