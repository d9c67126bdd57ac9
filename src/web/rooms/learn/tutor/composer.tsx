/** Where the learner writes, and what can be done next with one press. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { TutoringState } from '../../../../contracts/tutoring/tutoring.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { openOf } from './open-of.ts';
import { messagesQuery } from './tutor.queries.ts';
import { tutorTexts } from './tutor.texts.ts';
import type { LiveSession } from './use-session.ts';

interface ComposerProps {
  state: TutoringState;
  live: LiveSession;
}

export function Composer({ state, live }: ComposerProps) {
  const texts = useTexts(tutorTexts);
  const id = useId();
  const [words, setWords] = useState('');
  const send = (): void => {
    const message = words.trim();
    if (message === '' || live.isBusy) return;
    setWords('');
    live.say(message);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Offers state={state} live={live} />
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {texts.message}
        </label>
        <div className="flex items-end gap-2">
          <textarea
            id={id}
            rows={2}
            maxLength={2000}
            value={words}
            placeholder={texts.messageHint}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={onKeyDown}
            className="w-full min-w-0 rounded-lg border border-strong-line bg-surface px-3 py-2 text-ink placeholder:text-quiet"
          />
          <Button
            type="submit"
            disabled={words.trim() === '' || live.isBusy}
            className="shrink-0"
            onClick={undefined}
          >
            {texts.send}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What the last message offered; nothing while a question is open. */
function Offers({ state, live }: ComposerProps) {
  const texts = useTexts(tutorTexts);
  const { data: messages = [] } = useQuery(messagesQuery(state.session_id));
  const since = messages.findLastIndex(({ speaker }) => speaker === 'learner');
  const asked = messages[since]?.text ?? '';
  const offers = new Set(messages.slice(since + 1).flatMap((message) => message.offers));
  const isOpen = openOf(state) !== null;
  const mayQuiz = !isOpen && state.current_topic !== '' && offers.has('quiz');
  const mayGoOn = state.next_topic !== '' && offers.has('next_topic');
  if (live.isBusy) return null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mayQuiz && (
        <Button tone="primary" onClick={() => live.say(texts.quizMe)}>
          {texts.takeQuiz}
        </Button>
      )}
      {state.quiz_paused && (
        <Button tone="primary" onClick={() => live.hold('resume')}>
          {texts.goOn}
        </Button>
      )}
      {mayGoOn && (
        <Button tone="primary" onClick={() => live.say(texts.teachMe(state.next_topic))}>
          {texts.next(state.next_topic)}
        </Button>
      )}
      {offers.has('ask_research') && (
        <a href={`/ask?q=${encodeURIComponent(asked)}`} className={buttonStyle()}>
          {texts.askInstead}
        </a>
      )}
    </div>
  );
}
