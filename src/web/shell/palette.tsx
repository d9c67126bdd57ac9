/** Search everything: documents, passages, study sets, runs and commands, by keyboard. */
import { useIsFetching } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Finding, type FindingGroup, SEARCH_KEY } from '../room/finding.ts';
import { useTexts } from '../texts/define-texts.ts';
import { nearMatch } from '../ui/match-pieces.ts';
import { Matched } from '../ui/matched.tsx';
import { useModal } from '../ui/use-modal.ts';
import { paletteTexts } from './palette.texts.ts';
import { takeTyped } from './typed-ahead.ts';
import { useFindings } from './use-findings.ts';

/** Keys that choose another row. */
const CHOOSING: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
  'n',
  'p',
  'j',
]);

export function Palette({ onClose }: { onClose(): void }) {
  const texts = useTexts(paletteTexts);
  const dialog = useModal();
  const [words, setWords] = useState('');
  useEffect(() => setWords(takeTyped()), []);
  const query = useDeferredValue(words.trim());
  const isSearching = useIsFetching({ queryKey: [SEARCH_KEY] }) > 0;
  const groups = useFindings(query);
  const row = useChosenRow(groups);
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
      <div data-body>
        <Command
          label={texts.title}
          shouldFilter={false}
          loop
          value={row.chosen}
          onValueChange={row.onChosen}
          onKeyDown={({ key }) => CHOOSING.has(key) && row.byHand()}
          onPointerMove={row.byHand}
        >
          <Command.Input
            value={words}
            onValueChange={(typed) => {
              setWords(typed);
              row.reset();
            }}
            placeholder={texts.placeholder}
            className="w-full rounded-t-xl bg-transparent px-5 py-4 text-lg outline-none placeholder:text-quiet"
          />
          <Results groups={groups} words={words} isSearching={isSearching} onChoose={choose} />
        </Command>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-2 text-xs text-quiet">
        <p>{texts.hint}</p>
        {query !== '' && (
          <Link
            to="/search"
            search={{ q: query }}
            onClick={() => dialog.current?.close()}
            className="inline-flex min-h-10 items-center text-sm text-accent underline sm:min-h-6"
          >
            {texts.allResults}
          </Link>
        )}
      </div>
    </dialog>
  );
}

/**
 * The row that Enter opens: the first, until the person chooses another. The library's own choice
 * would stay on a row that has been removed, and choose none when the first rows come late.
 */
function useChosenRow(groups: FindingGroup[]) {
  const [taken, setTaken] = useState<string | null>(null);
  const isByHand = useRef(false);
  const keys = groups.flatMap(({ findings }) => findings.map(({ key }) => key));
  const chosen = taken !== null && keys.includes(taken) ? taken : (keys[0] ?? '');
  return {
    chosen,
    byHand: () => {
      isByHand.current = true;
    },
    onChosen: (key: string) => {
      if (isByHand.current) setTaken(key);
    },
    reset: () => {
      isByHand.current = false;
      setTaken(null);
    },
  };
}

interface ResultsProps {
  groups: FindingGroup[];
  words: string;
  isSearching: boolean;
  onChoose(finding: Finding): void;
}

function Results({ groups, words, isSearching, onChoose }: ResultsProps) {
  const texts = useTexts(paletteTexts);
  return (
    <Command.List className="max-h-[60dvh] overflow-y-auto border-t border-line p-2">
      <Command.Empty className="p-4 text-quiet">
        {isSearching ? texts.searching : texts.nothing(words)}
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
              <span className="line-clamp-2">
                <Matched text={nearMatch(finding.label, words)} words={words} />
              </span>
              {finding.note && <span className="block text-sm text-quiet">{finding.note}</span>}
            </Command.Item>
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}
