/** Cards of an answer: shown first, then put into a deck by one press. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import type { AnswerCard, MadeAnswerCards } from '../../../../contracts/research/answer-cards.ts';
import { sendJson } from '../../../api/client.ts';
import { decksQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { cardsOfAnswerQuery } from '../answers/answer.queries.ts';
import { answerCardsTexts } from './answer-cards.texts.ts';

export function AnswerCards({ id }: { id: string }) {
  const texts = useTexts(answerCardsTexts);
  const [isOpen, setOpen] = useState(false);
  // Opened when it is whole: what came later would not have the focus.
  const { isPending } = useQuery({ ...cardsOfAnswerQuery(id), enabled: isOpen });
  return (
    <>
      <Button
        className="print:hidden"
        icon={<Layers size={16} />}
        busy={isOpen && isPending}
        onClick={() => setOpen(true)}
      >
        {texts.makeCards}
      </Button>
      {isOpen && !isPending && <CardsDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

const NEW_DECK = '';

function CardsDialog({ id, onClose }: { id: string; onClose(): void }) {
  const texts = useTexts(answerCardsTexts);
  const { data: cards, error, refetch } = useQuery(cardsOfAnswerQuery(id));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [deckId, setDeckId] = useState(NEW_DECK);
  const making = useMaking(id);
  const wanted = (cards ?? []).map(({ question }) => question).filter((one) => !left.includes(one));
  const toggle = (question: string): void =>
    setLeft(left.includes(question) ? left.filter((one) => one !== question) : [...left, question]);
  const add = (): void =>
    making.mutate({
      questions: wanted,
      ...(deckId !== NEW_DECK && { study_set_id: deckId }),
    });
  const addButton = (
    <Button tone="primary" busy={making.isPending} disabled={wanted.length === 0} onClick={add}>
      {texts.add(wanted.length)}
    </Button>
  );
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      width="wide"
      actions={making.data ? <Button onClick={onClose}>{texts.close}</Button> : addButton}
    >
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {cards?.length === 0 && <p>{texts.none}</p>}
      {making.data && <Made made={making.data} />}
      {cards && cards.length > 0 && !making.data && (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-quiet">{texts.hint}</p>
          <CardChoice cards={cards} left={left} onToggle={toggle} />
          <DeckChoice value={deckId} onChoose={setDeckId} />
          {making.isError && <ProblemNotice error={making.error} />}
        </div>
      )}
    </Dialog>
  );
}

interface CardChoiceProps {
  cards: readonly AnswerCard[];
  /** The questions of those that are not wanted. */
  left: readonly string[];
  onToggle(question: string): void;
}

function CardChoice({ cards, left, onToggle }: CardChoiceProps) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line">
      {cards.map(({ question, answer }) => (
        <li key={question}>
          <label className="flex items-start gap-3 px-4 py-3">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0"
              checked={!left.includes(question)}
              onChange={() => onToggle(question)}
            />
            <span className="min-w-0 break-words">
              <span className="block font-medium">{question}</span>
              <span className="block font-serif">{answer}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function DeckChoice({ value, onChoose }: { value: string; onChoose(id: string): void }) {
  const texts = useTexts(answerCardsTexts);
  const { data: decks = [] } = useQuery(decksQuery);
  return (
    <SelectField label={texts.into} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value={NEW_DECK}>{texts.newDeck}</option>
      {decks.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function Made({ made: { study_set_id, added, already } }: { made: MadeAnswerCards }) {
  const texts = useTexts(answerCardsTexts);
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="plain">
        {texts.added(added)} {already > 0 && texts.already(already)}
      </Notice>
      <Link
        to="/learn/sets/$setId"
        params={{ setId: study_set_id }}
        className={buttonStyle('primary')}
      >
        {texts.open}
      </Link>
    </div>
  );
}

function useMaking(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { questions: readonly string[]; study_set_id?: string }) =>
      sendJson<MadeAnswerCards>('POST', `/api/research/queries/${id}/cards`, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['study'] }),
  });
}
