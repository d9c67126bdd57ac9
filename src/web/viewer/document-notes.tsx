/** Everything a person left on a document: highlights and notes, in the order of the text. */
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Annotation } from '../../contracts/annotation.ts';
import { useTexts } from '../texts/define-texts.ts';
import { IconButton } from '../ui/button.tsx';
import { Loading, ProblemNotice } from '../ui/notice.tsx';
import { EmptyState } from '../ui/page.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { annotationsQuery, useAnnotations } from './annotations.ts';
import { Citation } from './citation.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { spansRef } from './passage-ref.ts';
import { viewerTexts } from './viewer.texts.ts';

export function DocumentNotes({ documentId }: { documentId: string }) {
  const texts = useTexts(viewerTexts);
  const { data: annotations, error, isPending } = useQuery(annotationsQuery(documentId));
  if (isPending) return <Loading />;
  if (error) return <ProblemNotice error={error} />;
  if (annotations.length === 0) {
    return <EmptyState title={texts.notes}>{texts.noNotes}</EmptyState>;
  }
  return (
    <ul className="flex flex-col gap-4">
      {annotations.map((annotation) => (
        <NoteEntry key={annotation.id} annotation={annotation} />
      ))}
    </ul>
  );
}

const edges: Record<Annotation['colour'], string> = {
  yellow: 'border-[#d9a800]',
  green: 'border-[#3f9a45]',
  blue: 'border-[#3f83d6]',
  pink: 'border-[#d35b93]',
};

function NoteEntry({ annotation }: { annotation: Annotation }) {
  const texts = useTexts(viewerTexts);
  const toasts = useToasts();
  const [isEditing, setEditing] = useState(false);
  const { change, remove } = useAnnotations(annotation.document_id);
  const { colour, quote, note, spans, status } = annotation;
  return (
    <li className={`rounded-lg border-l-4 bg-surface px-4 py-3 ${edges[colour]}`}>
      <blockquote className="font-serif text-lg">{quote}</blockquote>
      {note && <p className="mt-2 whitespace-pre-wrap">{note}</p>}
      <div className="mt-1 flex items-center gap-1">
        {status === 'current' ? (
          <Citation
            passage={spansRef(annotation.document_id, spans)}
            place={{ page: spans[0]?.page }}
          />
        ) : (
          <span className="text-sm text-warn">{texts.lost}</span>
        )}
        <span className="flex-1" />
        <IconButton label={texts.note} onClick={() => setEditing(true)}>
          <Pencil size={16} />
        </IconButton>
        <IconButton
          label={texts.remove}
          onClick={() => void remove(annotation).catch(toasts.complain)}
        >
          <Trash2 size={16} />
        </IconButton>
      </div>
      {isEditing && (
        <NoteDialog
          quote={quote}
          note={note ?? ''}
          onSave={async (text) => {
            await change(annotation.id, { note: text });
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}
