/** Which documents a set is made from. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Document } from '../../../../contracts/document.ts';
import { documentsQuery } from '../../../api/queries.ts';
import type { DraftProps } from '../../../sets/study-draft.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { newSetTexts } from './new-set.texts.ts';

/** With more documents than this there is a field to filter them. */
const EASY_TO_SEE = 8;

export function DocumentChoice({ draft, onChange }: DraftProps) {
  const texts = useTexts(newSetTexts);
  const [sought, setSought] = useState('');
  const { data: documents = [] } = useQuery(documentsQuery);
  const chosen = new Set(draft.documentIds);
  const [begun] = useState(chosen);
  const shown = documents
    .filter(
      ({ id, title }) =>
        chosen.has(id) || title.toLowerCase().includes(sought.trim().toLowerCase()),
    )
    .sort((a, b) => rank(a, begun) - rank(b, begun));
  const choose = (id: string, isChosen: boolean): void => {
    const others = draft.documentIds.filter((other) => other !== id);
    // Sections are those of one document.
    onChange({
      documentIds: isChosen ? [...others, id] : others,
      sections: [],
      ...(draft.part === 'sections' && { part: 'all' as const }),
    });
  };
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{texts.documents}</legend>
      {documents.length > EASY_TO_SEE && (
        <div className="mb-3">
          <TextField
            label={texts.find}
            type="search"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
      )}
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line bg-surface">
        {shown.map((document) => (
          <li key={document.id} className="px-4 py-2.5">
            <CheckField
              label={document.title}
              hint={<DocumentState document={document} />}
              checked={chosen.has(document.id)}
              disabled={!isUsable(document)}
              onChange={({ target }) => choose(document.id, target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** One that is being read can be chosen: it is ready in a moment. */
const isUsable = ({ status }: Document): boolean => status === 'ready' || status === 'reading';

/** First what the form began with, so that it is in view; last what cannot be used. */
function rank(document: Document, begun: ReadonlySet<string>): number {
  if (begun.has(document.id)) return 0;
  return isUsable(document) ? 1 : 2;
}

function DocumentState({ document }: { document: Document }) {
  const texts = useTexts(newSetTexts);
  if (document.status === 'reading') return texts.reading;
  if (!isUsable(document)) return texts.notReadable;
  return document.paged ? texts.pages(document.pages) : null;
}
