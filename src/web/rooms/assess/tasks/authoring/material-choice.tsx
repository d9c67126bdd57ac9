import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ScopeChip } from '../../../../scope/scope-chip.tsx';
import { useScope } from '../../../../scope/use-scope.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { TextArea } from '../../../../ui/field.tsx';
import { authoringTexts } from './authoring.texts.ts';
import { documentsOf, type Material, type MaterialKind, MOST_DOCUMENTS } from './material.ts';

interface MaterialChoiceProps {
  legend: string;
  kinds: readonly MaterialKind[];
  material: Material;
  onChange(material: Material): void;
}

export function MaterialChoice({ legend, kinds, material, onChange }: MaterialChoiceProps) {
  const texts = useTexts(authoringTexts);
  const name = useId();
  const words: Record<MaterialKind, string> = {
    documents: texts.fromDocuments,
    text: texts.fromText,
    none: texts.fromNothing,
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="flex items-center gap-3 py-1">
          <input
            type="radio"
            name={name}
            checked={material.kind === kind}
            onChange={() => onChange({ ...material, kind })}
            className="size-4 accent-accent"
          />
          {words[kind]}
        </label>
      ))}
      {material.kind === 'documents' && <ChosenDocuments />}
      {material.kind === 'text' && (
        <TextArea
          label={texts.theText}
          hint={texts.theTextHint}
          rows={10}
          value={material.text}
          onChange={({ target }) => onChange({ ...material, text: target.value })}
        />
      )}
      {material.kind === 'none' && <p className="text-sm text-quiet">{texts.fromNothingHint}</p>}
    </fieldset>
  );
}

function ChosenDocuments() {
  const texts = useTexts(authoringTexts);
  const scope = useScope();
  const documents = documentsOf(scope);
  if (scope.total === 0) {
    return (
      <p className="text-quiet">
        {texts.noDocuments}{' '}
        <Link to="/library" className="underline hover:text-ink">
          {texts.toLibrary}
        </Link>
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2 rounded-lg bg-sunken px-4 py-3">
      <ScopeChip />
      <div role="status" className="min-w-0 text-sm">
        {documents.length === 0 && texts.choose}
        {documents.length > MOST_DOCUMENTS && texts.tooMany(MOST_DOCUMENTS)}
        {documents.length > 0 && documents.length <= MOST_DOCUMENTS && (
          <>
            {texts.chosen}
            <ul className="list-disc pl-5">
              {documents.map(({ id, title }) => (
                <li key={id} className="break-words">
                  {title}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
