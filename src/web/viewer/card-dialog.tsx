/** A card by hand from selected text; it goes to the person's own deck, with its source. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deck } from '../../contracts/decks.ts';
import type { Document } from '../../contracts/document.ts';
import type { StudySet } from '../../contracts/reading.ts';
import { getJson, sendJson } from '../api/client.ts';
import { useTexts } from '../texts/define-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { ProblemNotice } from '../ui/notice.tsx';
import { useToasts } from '../ui/toasts.tsx';
import type { SelectedText } from './read-selection.ts';
import { viewerTexts } from './viewer.texts.ts';

interface CardDialogProps {
  document: Document;
  selected: SelectedText;
  onClose(): void;
}

export function CardDialog({ document, selected, onClose }: CardDialogProps) {
  const texts = useTexts(viewerTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState(selected.quote);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    setBusy(true);
    try {
      await writeCard(document, selected, { question, answer });
      toasts.say(texts.cardMade);
      void queries.invalidateQueries();
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={texts.makeCard}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          busy={isBusy}
          disabled={question.trim() === '' || answer.trim() === ''}
          onClick={save}
        >
          {texts.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={texts.question}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <TextArea
          label={texts.answer}
          value={answer}
          rows={5}
          onChange={({ target }) => setAnswer(target.value)}
        />
        {error !== null && <ProblemNotice error={error} />}
      </div>
    </Dialog>
  );
}

/** The first deck of the person's own; "My cards" is opened by the first card. */
async function ownDeckId(): Promise<string> {
  const { decks } = await getJson<{ decks: Deck[] }>('/api/reading/decks');
  const own = decks.find(({ made_by }) => made_by.mind === 'person');
  return own?.id ?? (await sendJson<StudySet>('POST', '/api/reading/decks', { body: {} })).id;
}

async function writeCard(
  { id }: Document,
  { spans, quote }: SelectedText,
  card: { question: string; answer: string },
): Promise<void> {
  const first = spans[0];
  const isOneBlock = spans.length === 1;
  await sendJson('POST', `/api/reading/study-sets/${await ownDeckId()}/cards`, {
    body: {
      ...card,
      passage: {
        documentId: id,
        quote,
        ...(first && isOneBlock && { blockId: first.block_id, start: first.start, end: first.end }),
      },
    },
  });
}
