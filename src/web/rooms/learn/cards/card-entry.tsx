/** One card of a set: its question, its answer and the passages behind it; and its editor. */
import { useState } from 'react';
import type { Flashcard } from '../../../../contracts/reading.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { setTexts } from '../sets/set.texts.ts';
import { CardMedia } from './card-media.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { Findings } from './findings.tsx';
import { PassageMarks } from './passage-marks.tsx';
import { useEntry } from './use-entry.ts';

interface CardEntryProps {
  setId: string;
  card: Flashcard;
}

export function CardEntry({ setId, card }: CardEntryProps) {
  const texts = useTexts(setTexts);
  const thing = { setId, kind: 'cards' as const, id: card.id };
  const entry = useEntry(thing);
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <CardEditor setId={setId} card={card} onClose={() => setEdited(false)} />;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium break-words whitespace-pre-wrap">{card.question}</h3>
        <p className="mt-1 font-serif break-words whitespace-pre-wrap">
          {card.answer}
          <PassageMarks evidence={card.evidence} of={card} />
        </p>
        <CardMedia setId={setId} names={card.media} />
        <CardMarks card={card} />
        {entry.remake.isPending && (
          <p role="status" className="mt-2 flex items-center gap-2 text-sm text-quiet">
            <Spinner />
            {texts.remaking}
          </p>
        )}
        <Findings findings={card.findings} />
      </div>
      <EntryMenu
        thing={thing}
        question={card.question}
        canRemake={card.origin === 'made'}
        entry={entry}
        onEdit={() => setEdited(true)}
      />
    </div>
  );
}

function CardMarks({ card: { origin, edited, source, tags } }: { card: Flashcard }) {
  const texts = useTexts(setTexts);
  if (origin === 'made' && !edited && tags.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
      {origin !== 'made' && <Badge>{texts[origin]}</Badge>}
      {edited && <Badge>{texts.edited}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {source}
    </p>
  );
}

/** Used in reviews too. */
export function CardEditor({
  setId,
  card,
  onClose,
}: {
  setId: string;
  card: Pick<Flashcard, 'id' | 'question' | 'answer'>;
  onClose(): void;
}) {
  const texts = useTexts(setTexts);
  const { edit } = useEntry({ setId, kind: 'cards', id: card.id });
  const [question, setQuestion] = useState(card.question);
  const [answer, setAnswer] = useState(card.answer);
  const before = { question: card.question, answer: card.answer };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        edit.mutate({ body: { question, answer }, before }, { onSuccess: onClose });
      }}
    >
      <TextArea
        label={texts.question}
        value={question}
        required
        autoFocus
        onChange={({ target }) => setQuestion(target.value)}
      />
      <TextArea
        label={texts.answer}
        value={answer}
        required
        onChange={({ target }) => setAnswer(target.value)}
      />
      {edit.isError && <ProblemNotice error={edit.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={edit.isPending}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
