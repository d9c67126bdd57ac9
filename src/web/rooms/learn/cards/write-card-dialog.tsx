/** A card by hand, into a deck that is there or into a new one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Deck } from '../../../../contracts/decks.ts';
import type { Flashcard, StudySet } from '../../../../contracts/reading.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { studyTexts } from '../study.texts.ts';

interface WriteCardDialogProps {
  /** The decks to choose from; with one of them there is nothing to choose. */
  decks: Pick<Deck, 'id' | 'title'>[];
  /** Only into this one. */
  only?: boolean;
  onClose(): void;
}

const NEW_DECK = '';

export function WriteCardDialog({ decks, only = false, onClose }: WriteCardDialogProps) {
  const texts = useTexts(studyTexts);
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  const [deckId, setDeckId] = useState(decks[0]?.id ?? NEW_DECK);
  const form = useRef<HTMLFormElement>(null);
  const writing = useWriteCard(deckId, setDeckId);
  const writeNext = (): void => {
    setQuestion('');
    setAnswer('');
    form.current?.querySelector('textarea')?.focus();
  };
  const add = (onSuccess: () => void): void => {
    if (form.current?.reportValidity()) writing.mutate({ question, answer }, { onSuccess });
  };
  return (
    <Dialog
      title={texts.writeCard}
      onClose={onClose}
      actions={
        <>
          <Button disabled={writing.isPending} onClick={() => add(writeNext)}>
            {texts.addAnother}
          </Button>
          <Button tone="primary" busy={writing.isPending} onClick={() => add(onClose)}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form ref={form} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextArea
          label={texts.question}
          value={question}
          required
          onChange={({ target }) => setQuestion(target.value)}
        />
        <TextArea
          label={texts.answer}
          value={answer}
          required
          onChange={({ target }) => setAnswer(target.value)}
        />
        {!only && <DeckChoice decks={decks} value={deckId} onChoose={setDeckId} />}
        {writing.isError && <ProblemNotice error={writing.error} />}
      </form>
    </Dialog>
  );
}

interface DeckChoiceProps {
  decks: Pick<Deck, 'id' | 'title'>[];
  value: string;
  onChoose(id: string): void;
}

function DeckChoice({ decks, value, onChoose }: DeckChoiceProps) {
  const texts = useTexts(studyTexts);
  return (
    <SelectField label={texts.deck} value={value} onChange={({ target }) => onChoose(target.value)}>
      {decks.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      <option value={NEW_DECK}>{texts.newDeck}</option>
    </SelectField>
  );
}

/** A deck that was opened for a card stays chosen, so that a second try does not open another. */
function useWriteCard(deckId: string, onDeck: (id: string) => void) {
  const texts = useTexts(studyTexts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const toasts = useToasts();
  const openDeck = async (): Promise<string> => {
    const body = { title: texts.myCards, language };
    const { id } = await sendJson<StudySet>('POST', '/api/reading/decks', { body });
    onDeck(id);
    return id;
  };
  return useMutation({
    mutationFn: async (body: { question: string; answer: string }) => {
      const id = deckId === NEW_DECK ? await openDeck() : deckId;
      return sendJson<Flashcard>('POST', `/api/reading/study-sets/${id}/cards`, { body });
    },
    onSuccess: async () => {
      toasts.say(texts.cardAdded);
      await queries.invalidateQueries({ queryKey: ['study'] });
    },
  });
}
