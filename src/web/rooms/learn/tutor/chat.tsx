/** What was said, in order: who speaks, why they were asked to, and the passage of every fact. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type {
  ShownQuestion,
  TutoringMessage,
  TutoringState,
  TutoringTransition,
} from '../../../../contracts/tutoring/tutoring.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef, spansRef } from '../../../viewer/passage-ref.ts';
import { openOf } from './open-of.ts';
import { messagesQuery, transitionsQuery } from './tutor.queries.ts';
import { tutorTexts } from './tutor.texts.ts';
import type { LiveSession } from './use-session.ts';

interface ChatProps {
  state: TutoringState;
  live: LiveSession;
}

export function Chat({ state, live }: ChatProps) {
  const texts = useTexts(tutorTexts);
  const messages = useQuery(messagesQuery(state.session_id));
  const { data: transitions = [] } = useQuery(transitionsQuery(state.session_id));
  const end = useRef<HTMLDivElement>(null);
  const last = messages.data?.at(-1)?.id;
  const hasOpen = openOf(state) !== null;
  // An open question below brings itself into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is to be in view
  useEffect(() => {
    if (!hasOpen) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, hasOpen]);
  return (
    <div>
      <Loaded query={messages}>
        {(all) => (
          <div role="log" aria-label={texts.said} aria-live="polite">
            <ol className="flex flex-col gap-4">
              {all.map((message, at) => (
                <Message
                  key={message.id}
                  message={message}
                  isFirst={all[at - 1]?.speaker !== message.speaker}
                  reason={newReason(all, at, transitions)}
                  state={state}
                  live={live}
                />
              ))}
            </ol>
          </div>
        )}
      </Loaded>
      <div ref={end} role="status" className="flex min-h-8 items-center gap-2 pt-3 text-quiet">
        {live.isBusy && (
          <>
            <Spinner /> {texts.thinking}
          </>
        )}
      </div>
    </div>
  );
}

/** Why the speaker was asked to; null where it is still the reason of what was said before. */
function newReason(
  messages: readonly TutoringMessage[],
  at: number,
  transitions: readonly TutoringTransition[],
): string | null {
  const sent = sentBefore(messages[at], transitions);
  const before = messages.slice(0, at).findLast(({ speaker }) => speaker === messages[at]?.speaker);
  return sent && sent !== sentBefore(before, transitions) ? sent.reason : null;
}

function sentBefore(
  message: TutoringMessage | undefined,
  transitions: readonly TutoringTransition[],
): TutoringTransition | undefined {
  if (message === undefined) return undefined;
  return transitions.findLast(
    ({ to_agent, timestamp }) => to_agent === message.speaker && timestamp <= message.at,
  );
}

interface MessageProps extends ChatProps {
  message: TutoringMessage;
  isFirst: boolean;
  reason: string | null;
}

function Message({ message, isFirst, reason, state, live }: MessageProps) {
  const texts = useTexts(tutorTexts);
  const { speaker, question } = message;
  const text = question ? textBeside(message, question, state) : message.text;
  if (speaker === 'learner') {
    return (
      <li className="ml-8 self-end rounded-2xl bg-accent-soft px-4 py-2 break-words sm:ml-24">
        <span className="sr-only">{texts.you}: </span>
        {text}
      </li>
    );
  }
  if (text === '' && message.sentences.length === 0) return null;
  return (
    <li className="max-w-prose">
      {isFirst && (
        <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm font-medium text-accent">
          {speaker === 'tutor' ? texts.tutor : texts[speaker]}
          {reason && <Reason reason={reason} />}
        </p>
      )}
      {message.sentences.length > 0 ? (
        <Sentences sentences={message.sentences} />
      ) : (
        <p className="whitespace-pre-line break-words">{text}</p>
      )}
      {question && <PastOptions question={question} state={state} />}
      {question && <WasRight question={question} state={state} live={live} />}
    </li>
  );
}

function Reason({ reason }: { reason: string }) {
  const texts = useTexts(tutorTexts);
  return (
    <details className="text-sm font-normal text-quiet">
      <summary>{texts.why}</summary>
      {reason}
    </details>
  );
}

/** The open question is put below the chat; of its message only what leads to it is left. */
function textBeside(
  { text }: TutoringMessage,
  question: ShownQuestion,
  state: TutoringState,
): string {
  const isOpen = openOf(state)?.question_id === question.question_id;
  return isOpen ? text.replace(question.question_text, '').trim() : text;
}

/** Key points and examples stand apart; what belongs together is one paragraph. */
function Sentences({ sentences }: { sentences: TutoringMessage['sentences'] }) {
  return (
    <div className="flex flex-col gap-2">
      {sentences.map(({ text, role, cites }) => (
        <p
          key={text}
          className={`break-words ${role === 'talk' ? '' : 'border-l-2 border-line pl-3 font-serif text-lg leading-snug'}`}
        >
          {text}{' '}
          {cites.map((cite) => (
            <Citation
              key={`${cite.block_id} ${cite.start}`}
              passage={
                cite.evidence_id
                  ? evidenceRef(cite.evidence_id)
                  : spansRef(cite.document_id, [cite])
              }
              place={cite}
            />
          ))}
        </p>
      ))}
    </div>
  );
}

function PastOptions({ question, state }: { question: ShownQuestion; state: TutoringState }) {
  if (question.options.length === 0 || openOf(state)?.question_id === question.question_id)
    return null;
  return (
    <ul className="mt-1 list-disc pl-6 text-quiet">
      {question.options.map((option) => (
        <li key={option} className="break-words">
          {option}
        </li>
      ))}
    </ul>
  );
}

/** "I was right": for a typed answer of this quiz that was not known. */
function WasRight({ question, state, live }: ChatProps & { question: ShownQuestion }) {
  const texts = useTexts(tutorTexts);
  const response = state.quiz_responses.find(
    ({ question_id }) => question_id === question.question_id,
  );
  const isTyped = question.kind !== 'choice' && response?.learner_answer.trim();
  if (!response || response.is_correct || response.self_marked || !isTyped) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
      {texts.yours}: {response.learner_answer}
      <Button
        size="small"
        disabled={live.isBusy}
        onClick={() => live.answer({ question_id: question.question_id, was_right: true })}
      >
        {texts.iWasRight}
      </Button>
    </p>
  );
}
