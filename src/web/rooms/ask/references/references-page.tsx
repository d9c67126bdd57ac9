/** A list of references from another program, and what of it can be fetched. */
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { ReferenceList } from '../../../../contracts/research/reference.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { AddByAddress } from './add-by-address.tsx';
import { referencesTexts } from './references.texts.ts';

const LONGEST = 1_000_000;

export function ReferencesPage() {
  const texts = useTexts(referencesTexts);
  const [text, setText] = useState('');
  const reading = useMutation({
    mutationFn: () =>
      sendJson<ReferenceList>('POST', '/api/research/references', { body: { text } }),
  });
  const fault = text.length > LONGEST ? texts.tooLong : undefined;
  return (
    <Page title={texts.references} intro={texts.intro} within="/ask/answers">
      <form
        className="mb-6 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          reading.mutate();
        }}
      >
        <TextArea
          label={texts.list}
          rows={8}
          value={text}
          fault={fault}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FileField onText={setText} />
          <Button
            type="submit"
            tone="primary"
            busy={reading.isPending}
            disabled={text.trim() === '' || fault !== undefined}
          >
            {texts.read}
          </Button>
        </div>
      </form>
      {reading.isError && <ProblemNotice error={reading.error} />}
      {reading.data && <Found list={reading.data} />}
    </Page>
  );
}

function FileField({ onText }: { onText(text: string): void }) {
  const texts = useTexts(referencesTexts);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file) onText(await file.text());
  };
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {texts.chooseFile}
      <input type="file" accept=".bib,.ris,.txt" onChange={(event) => void read(event)} />
    </label>
  );
}

function Found({ list: { references, problems } }: { list: ReferenceList }) {
  const texts = useTexts(referencesTexts);
  return (
    <section aria-label={texts.references} className="flex flex-col gap-3">
      <h2 className="font-semibold">{texts.found(references.length)}</h2>
      {problems.length > 0 && (
        <Notice tone="warn">
          <ul>
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{texts.problem(line, message)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {references.map((reference) => (
          <li
            key={reference.line}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
          >
            <ReferenceRow reference={reference} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReferenceRow({ reference }: { reference: ReferenceList['references'][number] }) {
  const texts = useTexts(referencesTexts);
  const { title, authors, year, url, document_id } = reference;
  const name = title ?? url ?? texts.untitled;
  const by = [authors.slice(0, 3).join('; '), year].filter(Boolean).join(', ');
  return (
    <>
      <span className="min-w-0 grow basis-60 break-words">
        <span className="block">{name}</span>
        {by !== '' && <span className="block text-sm text-quiet">{by}</span>}
      </span>
      {url === null ? (
        <span className="text-sm text-quiet">{texts.nowhere}</span>
      ) : (
        <AddByAddress url={url} title={name} label={texts.add} documentId={document_id} />
      )}
    </>
  );
}
