/** Chooses collections and documents to work on. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collectionsQuery, libraryQuery } from '../api/library.queries.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, TextField } from '../ui/field.tsx';
import { scopeTexts } from './scope.texts.ts';
import { EVERYTHING } from './scope-word.ts';
import type { Scope } from './use-scope.ts';

/** From so many on a field helps to find one. */
const MANY = 12;

export function ScopeDialog({ scope, onClose }: { scope: Scope; onClose(): void }) {
  const texts = useTexts(scopeTexts);
  const [chosen, setChosen] = useState(scope.chosen);
  const { data: collections = [], isPending } = useQuery(collectionsQuery);
  const choose = (next: typeof chosen) => {
    onClose();
    scope.choose(next);
  };
  // What came later would stand above the field that has the focus.
  if (isPending) return null;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => choose(EVERYTHING)}>{texts.everything}</Button>
          <Button tone="primary" onClick={() => choose(chosen)}>
            {texts.use}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-quiet">{texts.intro}</p>
      {collections.length > 0 && (
        <fieldset className="mb-5 flex flex-col gap-2">
          <legend className="mb-2 font-medium">{texts.collections}</legend>
          {collections.map(({ id, name, document_ids }) => (
            <CheckField
              key={id}
              label={`${name} (${document_ids.length})`}
              checked={chosen.collections.includes(id)}
              onChange={() =>
                setChosen({ ...chosen, collections: toggled(chosen.collections, id) })
              }
            />
          ))}
        </fieldset>
      )}
      <DocumentChoice
        chosen={chosen.documents}
        onToggle={(id) => setChosen({ ...chosen, documents: toggled(chosen.documents, id) })}
      />
    </Dialog>
  );
}

interface DocumentChoiceProps {
  chosen: readonly string[];
  onToggle(id: string): void;
}

function DocumentChoice({ chosen, onToggle }: DocumentChoiceProps) {
  const texts = useTexts(scopeTexts);
  const [words, setWords] = useState('');
  const { data = [] } = useQuery(libraryQuery);
  const ready = data.filter(({ status }) => status === 'ready');
  const shown = ready.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{texts.documents}</legend>
      {ready.length > MANY && (
        <TextField
          label={texts.find}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {ready.length === 0 && <p className="text-quiet">{texts.none}</p>}
      {shown.map(({ id, title }) => (
        <CheckField
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  );
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
