/** What was marked and noted, in all documents of the scope. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Highlighter } from 'lucide-react';
import type { NotedAnnotation } from '../../../../contracts/annotation.ts';
import { ScopeChip } from '../../../scope/scope-chip.tsx';
import { useScope } from '../../../scope/use-scope.ts';
import { defineTexts, useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef } from '../../../viewer/passage-ref.ts';
import { notesQuery } from './notes.queries.ts';

const notesTexts = defineTexts(
  {
    notes: 'Notes',
    intro: 'What you marked and wrote down, in all your documents.',
    empty: 'Mark a passage while you read',
    emptyHint: 'Select words on a page: they can be marked, noted or made into a card.',
    toLibrary: 'Open a document',
    none: 'Nothing is marked in the documents chosen.',
  },
  {
    notes: 'Notater',
    intro: 'Det du har markert og skrevet, i alle dokumentene dine.',
    empty: 'Marker et avsnitt mens du leser',
    emptyHint: 'Velg ord på en side: de kan markeres, få et notat eller bli til et kort.',
    toLibrary: 'Åpne et dokument',
    none: 'Ingenting er markert i dokumentene du har valgt.',
  },
);

export function NotesPage() {
  const texts = useTexts(notesTexts);
  const notes = useQuery(notesQuery);
  return (
    <Page
      title={texts.notes}
      isFront
      intro={texts.intro}
      actions={notes.data && notes.data.length > 0 && <ScopeChip />}
    >
      <Loaded query={notes}>
        {(all) => (all.length === 0 ? <NoNotes /> : <Notes notes={all} />)}
      </Loaded>
    </Page>
  );
}

function NoNotes() {
  const texts = useTexts(notesTexts);
  return (
    <EmptyState
      icon={<Highlighter size={36} />}
      title={texts.empty}
      action={
        <Link to="/library" className={buttonStyle('primary')}>
          {texts.toLibrary}
        </Link>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}

const colours = {
  yellow: 'border-mark',
  green: 'border-good',
  blue: 'border-accent',
  pink: 'border-bad',
};

function Notes({ notes }: { notes: readonly NotedAnnotation[] }) {
  const texts = useTexts(notesTexts);
  const format = useFormat();
  const { documentIds } = useScope();
  const shown = notes.filter(
    ({ document_id }) => documentIds === undefined || documentIds.includes(document_id),
  );
  if (shown.length === 0) return <p className="text-quiet">{texts.none}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {shown.map((note) => (
        <li key={note.id} className={`border-l-4 pl-4 ${colours[note.colour]}`}>
          <p className="font-serif">
            {note.quote}
            <Citation
              passage={evidenceRef(note.id)}
              place={{ document_id: note.document_id, page: note.page }}
            />
          </p>
          {note.note && <p className="mt-1 whitespace-pre-wrap">{note.note}</p>}
          <p className="text-sm text-quiet">
            {note.document_title} · {format.relative(note.updated_at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
