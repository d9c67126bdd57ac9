/** Takes questions in from a file, or from a document in which they are printed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportedQuestions } from '../../../../contracts/assessment/imported.ts';
import { sendJson, uploadFile } from '../../../api/client.ts';
import { documentsQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { importsKey } from './imports.queries.ts';
import { importsTexts } from './imports.texts.ts';

type Source = { way: 'file'; file: File | undefined } | { way: 'printed'; documentId: string };

export function BringDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(importsTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [source, setSource] = useState<Source>({ way: 'file', file: undefined });
  const bringing = useMutation({
    mutationFn: () => bring(source),
    async onSuccess({ import: { id } }) {
      await queries.invalidateQueries({ queryKey: importsKey });
      await navigate({ to: '/assess/imports/$importId', params: { importId: id } });
    },
  });
  const isReady = source.way === 'file' ? source.file !== undefined : source.documentId !== '';
  return (
    <Dialog
      title={texts.bring}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          busy={bringing.isPending}
          disabled={!isReady}
          onClick={() => bringing.mutate()}
        >
          {texts.take}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.way}
          value={source.way}
          onChange={({ target }) =>
            setSource(
              target.value === 'printed'
                ? { way: 'printed', documentId: '' }
                : { way: 'file', file: undefined },
            )
          }
        >
          <option value="file">{texts.file}</option>
          <option value="printed">{texts.printed}</option>
        </SelectField>
        {source.way === 'file' ? (
          <TextField
            label={texts.fileLabel}
            type="file"
            accept=".xml,.zip,.txt,.gift,.csv,.tsv,.json,.md"
            hint={texts.fileHint}
            onChange={({ target }) => setSource({ way: 'file', file: target.files?.[0] })}
          />
        ) : (
          <DocumentChoice
            value={source.documentId}
            onChange={(documentId) => setSource({ way: 'printed', documentId })}
          />
        )}
        {bringing.error && <ProblemNotice error={bringing.error} />}
      </div>
    </Dialog>
  );
}

function bring(source: Source): Promise<ImportedQuestions> {
  if (source.way === 'printed') {
    const body = { document_id: source.documentId };
    return sendJson('POST', '/api/question-imports/printed', { body });
  }
  if (source.file === undefined) throw new Error('no file was chosen');
  return uploadFile('/api/question-imports', source.file);
}

function DocumentChoice({ value, onChange }: { value: string; onChange(id: string): void }) {
  const texts = useTexts(importsTexts);
  const { data: documents = [] } = useQuery(documentsQuery);
  return (
    <SelectField
      label={texts.document}
      hint={texts.printedHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.choose}</option>
      {documents
        .filter(({ status }) => status === 'ready')
        .map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
    </SelectField>
  );
}
