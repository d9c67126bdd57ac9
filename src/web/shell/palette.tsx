/** Search everything: documents, passages, study sets, runs and commands, by keyboard. */
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { passagesQuery } from './palette.queries.ts';
import { paletteTexts } from './palette.texts.ts';
import { type Finding, useFindings } from './palette-findings.ts';

export function Palette({ onClose }: { onClose(): void }) {
  const texts = useTexts(paletteTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const choose = (finding: Finding) => {
    dialog.current?.close();
    finding.open();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={onClose}
      className="mx-auto mt-[8dvh] w-full max-w-2xl rounded-xl border border-line bg-surface p-0 text-ink shadow-lift backdrop:bg-black/40"
    >
      <Command label={texts.title} shouldFilter={false} loop>
        <Command.Input
          value={words}
          onValueChange={setWords}
          placeholder={texts.placeholder}
          className="w-full rounded-t-xl bg-transparent px-5 py-4 text-lg outline-none placeholder:text-quiet"
        />
        <Results words={words} onChoose={choose} />
      </Command>
      <p className="border-t border-line px-5 py-2 text-xs text-quiet">{texts.hint}</p>
    </dialog>
  );
}

function Results({ words, onChoose }: { words: string; onChoose(finding: Finding): void }) {
  const texts = useTexts(paletteTexts);
  const query = useDeferredValue(words.trim());
  const { data: passages, isFetching } = useQuery(passagesQuery(query));
  const groups = useFindings(query, passages ?? []);
  return (
    <Command.List className="max-h-[60dvh] overflow-y-auto border-t border-line p-2">
      <Command.Empty className="p-4 text-quiet">
        {isFetching ? texts.searching : texts.nothing(query)}
      </Command.Empty>
      {groups.map(({ name, findings }) => (
        <Command.Group
          key={name}
          heading={name}
          className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-quiet"
        >
          {findings.map((finding) => (
            <Command.Item
              key={finding.key}
              value={finding.key}
              onSelect={() => onChoose(finding)}
              className="cursor-pointer rounded-lg px-3 py-2 data-[selected=true]:bg-accent-soft"
            >
              <span className="line-clamp-2">{finding.label}</span>
              {finding.note && <span className="block text-sm text-quiet">{finding.note}</span>}
            </Command.Item>
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}
