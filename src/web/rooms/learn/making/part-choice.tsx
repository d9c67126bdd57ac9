/** Which part of the documents: all, some pages, or some sections of one document. */
import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../../contracts/document.ts';
import { documentsQuery, guideQuery } from '../../../api/queries.ts';
import type { DraftProps, Part } from '../../../sets/study-draft.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { newSetTexts } from './new-set.texts.ts';

export function PartChoice({ draft, onChange }: DraftProps) {
  const texts = useTexts(newSetTexts);
  const { data: documents = [] } = useQuery(documentsQuery);
  const chosen = documents.filter(({ id }) => draft.documentIds.includes(id));
  const [only] = chosen;
  const pages = Math.max(1, ...chosen.map((document) => document.pages));
  const hasSections = chosen.length === 1 && only?.status === 'ready';
  const choose = (part: Part): void =>
    onChange({ part, ...(part === 'pages' && draft.to === '' && { to: String(pages) }) });
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{texts.part}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <PartRadio part="all" label={texts.all} chosen={draft.part} onChoose={choose} />
        {(chosen.length === 0 || chosen.some(({ paged }) => paged)) && (
          <PartRadio part="pages" label={texts.somePages} chosen={draft.part} onChoose={choose} />
        )}
        {hasSections && (
          <PartRadio
            part="sections"
            label={texts.someSections}
            chosen={draft.part}
            onChoose={choose}
          />
        )}
      </div>
      {draft.part === 'pages' && (
        <div className="mt-3 grid max-w-sm grid-cols-2 gap-4">
          <TextField
            label={texts.from}
            type="number"
            min={1}
            max={pages}
            required
            value={draft.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            label={texts.to}
            type="number"
            min={Math.max(1, Number(draft.from) || 1)}
            max={pages}
            required
            value={draft.to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
      )}
      {draft.part === 'sections' && hasSections && (
        <SectionList document={only} draft={draft} onChange={onChange} />
      )}
    </fieldset>
  );
}

interface PartRadioProps {
  part: Part;
  label: string;
  chosen: Part;
  onChoose(part: Part): void;
}

function PartRadio({ part, label, chosen, onChoose }: PartRadioProps) {
  return (
    <label className="flex min-h-10 items-center gap-2">
      <input
        type="radio"
        name="part"
        checked={chosen === part}
        onChange={() => onChoose(part)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}

function SectionList({ document, draft, onChange }: DraftProps & { document: Document }) {
  const texts = useTexts(newSetTexts);
  const guide = useQuery(guideQuery(document.id));
  const choose = (title: string, isChosen: boolean): void => {
    const others = draft.sections.filter((other) => other !== title);
    onChange({ sections: isChosen ? [...others, title] : others });
  };
  return (
    <Loaded query={guide}>
      {({ sections }) => (
        <ul className="mt-3 max-h-80 overflow-y-auto rounded-xl border border-line bg-surface p-2">
          {sections.map(({ title, level, page, block_id }) => (
            <li
              key={block_id}
              className="py-1.5 pr-2"
              style={{ paddingLeft: `${level * 0.75}rem` }}
            >
              <CheckField
                label={title}
                hint={document.paged && texts.sectionPage(page)}
                checked={draft.sections.includes(title)}
                onChange={({ target }) => choose(title, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
