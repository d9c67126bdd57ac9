/** What the set should focus on: concepts of the text, what went badly before, or any other words. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { decksQuery, documentsQuery, guideQuery } from '../../../api/queries.ts';
import type { DraftProps } from '../../../sets/study-draft.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { weakAreas } from '../coach-notes.ts';
import { sessionQuery, studySetQuery } from '../study.queries.ts';
import { newSetTexts } from './new-set.texts.ts';

const SUGGESTED = 12;
const MOST = 20;

export function FocusChoice({ draft, onChange }: DraftProps) {
  const texts = useTexts(newSetTexts);
  const weak = useWeakAreas(draft.documentIds);
  const concepts = useConcepts(draft.documentIds);
  const offered = [...new Set([...draft.focus, ...weak, ...concepts])];
  const toggle = (area: string): void => {
    const others = draft.focus.filter((other) => other !== area);
    onChange({ focus: draft.focus.includes(area) ? others : [...others, area].slice(0, MOST) });
  };
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{texts.focus}</legend>
      <p className="mb-3 text-sm text-quiet">{texts.focusHint}</p>
      <ul className="flex flex-wrap gap-2">
        {offered.map((area) => (
          <li key={area}>
            <FocusChip
              area={area}
              isChosen={draft.focus.includes(area)}
              note={weak.includes(area) ? texts.weak : undefined}
              onToggle={() => toggle(area)}
            />
          </li>
        ))}
      </ul>
      <OwnFocus onAdd={(area) => !draft.focus.includes(area) && toggle(area)} />
    </fieldset>
  );
}

interface FocusChipProps {
  area: string;
  isChosen: boolean;
  note: string | undefined;
  onToggle(): void;
}

function FocusChip({ area, isChosen, note, onToggle }: FocusChipProps) {
  const colours = isChosen
    ? 'border-transparent bg-accent text-accent-ink'
    : `bg-surface hover:bg-sunken ${note ? 'border-warn text-warn' : 'border-strong-line'}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={note}
      onClick={onToggle}
      className={`inline-flex min-h-10 items-center gap-1.5 rounded-full border px-3 text-left text-sm ${colours}`}
    >
      {isChosen ? <X size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
      {area}
      {note && <span className="sr-only">({note})</span>}
    </button>
  );
}

function OwnFocus({ onAdd }: { onAdd(area: string): void }) {
  const texts = useTexts(newSetTexts);
  const [words, setWords] = useState('');
  const add = (): void => {
    const area = words.trim();
    if (area === '') return;
    onAdd(area);
    setWords('');
  };
  return (
    <div className="mt-3 flex max-w-md items-end gap-2">
      <div className="flex-1">
        <TextField
          label={texts.focusOwn}
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button onClick={add}>{texts.addFocus}</Button>
    </div>
  );
}

/** The main concepts of all that is chosen and read. */
function useConcepts(documentIds: string[]): string[] {
  const { data: documents = [] } = useQuery(documentsQuery);
  const ready = documents.filter(
    ({ id, status }) => documentIds.includes(id) && status === 'ready',
  );
  const guides = useQueries({ queries: ready.map(({ id }) => guideQuery(id)) });
  return guides
    .flatMap(({ data }) => data?.concepts ?? [])
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SUGGESTED)
    .map(({ term }) => term);
}

/** What the coach noted after quizzes on the last set of the first document. */
function useWeakAreas([documentId]: string[]): string[] {
  const { data: decks = [] } = useQuery(decksQuery);
  const deck = decks.find(
    ({ documentIds, questions }) => questions > 0 && documentIds.some((id) => id === documentId),
  );
  const { data: set } = useQuery({ ...studySetQuery(deck?.id ?? ''), enabled: deck !== undefined });
  const sessionId = set?.sessionId ?? null;
  const { data: session } = useQuery({
    ...sessionQuery(sessionId ?? ''),
    enabled: sessionId !== null,
  });
  return weakAreas(session?.notes ?? []);
}
