/** The question that waits: an option by key or click, the missing words, or an answer to compare. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ShownQuestion, TutoringState } from '../../../../contracts/tutoring/tutoring.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { optionLetter } from '../cards/option-letter.ts';
import { KeyHint } from '../key-hint.tsx';
import { useKeys } from '../use-keys.ts';
import { openOf } from './open-of.ts';
import { messagesQuery } from './tutor.queries.ts';
import { tutorTexts } from './tutor.texts.ts';
import type { LiveSession } from './use-session.ts';

interface OpenQuestionProps {
  state: TutoringState;
  live: LiveSession;
}

export function OpenQuestion({ state, live }: OpenQuestionProps) {
  const texts = useTexts(tutorTexts);
  const question = openOf(state);
  const section = useRef<HTMLElement>(null);
  const { data: messages } = useQuery(messagesQuery(state.session_id));
  const last = messages?.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said above pushes it out of view
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [last, question?.question_id]);
  if (question === null) return null;
  const isQuiz = state.stage === 'quizzing';
  const at = (isQuiz ? state.quiz_question_index : state.probe_responses.length) + 1;
  if (state.quiz_paused) {
    return (
      <p className="rounded-lg bg-sunken px-4 py-3">
        {texts.paused(at, state.quiz_questions.length)}
      </p>
    );
  }
  const place = isQuiz ? texts.questionOf(at, state.quiz_questions.length) : texts.probeAt(at);
  return (
    <section
      ref={section}
      aria-label={place}
      className="scroll-my-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <p className="mb-2 text-sm text-quiet">{place}</p>
      {state.comparing ? (
        <Comparison question={question} state={state} live={live} />
      ) : (
        <AnswerForm key={question.question_id} question={question} live={live} />
      )}
    </section>
  );
}

function useClock(): () => number {
  const [since] = useState(Date.now);
  return () => Math.min((Date.now() - since) / 1000, 86_400);
}

interface AnswerFormProps {
  question: ShownQuestion;
  live: LiveSession;
}

function AnswerForm({ question, live }: AnswerFormProps) {
  const texts = useTexts(tutorTexts);
  const seconds = useClock();
  const [answer, setAnswer] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isChoice = question.kind === 'choice';
  useEffect(() => {
    if (isChoice) heading.current?.focus({ preventScroll: true });
  }, [isChoice]);
  const send = (given: string): void => {
    if (live.isBusy || given.trim() === '') return;
    const { question_id } = question;
    live.answer({ question_id, answer: given, time_taken_seconds: seconds() });
  };
  const choices = question.options.flatMap((option, index) => [
    [String(index + 1), () => setAnswer(option)] as const,
    [optionLetter(index).toLowerCase(), () => setAnswer(option)] as const,
  ]);
  useKeys(isChoice ? { ...Object.fromEntries(choices), enter: () => send(answer) } : {});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(answer);
  };
  return (
    <form onSubmit={submit}>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-serif text-xl leading-snug break-words outline-none"
      >
        {question.question_text}
      </h2>
      {isChoice ? (
        <Options question={question} chosen={answer} onChoose={setAnswer} />
      ) : (
        <TypedAnswer question={question} value={answer} onChange={setAnswer} />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          tone="primary"
          busy={live.isBusy}
          disabled={answer.trim() === ''}
          onClick={undefined}
        >
          {texts.check}
          <KeyHint>{texts.enter}</KeyHint>
        </Button>
        <Button tone="quiet" disabled={live.isBusy} onClick={() => send(texts.unknown)}>
          {texts.unknown}
        </Button>
        {isChoice && (
          <p className="hidden text-sm text-quiet sm:block">
            {texts.keys(optionLetter(question.options.length - 1))}
          </p>
        )}
      </div>
    </form>
  );
}

interface OptionsProps {
  question: ShownQuestion;
  chosen: string;
  onChoose(option: string): void;
}

function Options({ question, chosen, onChoose }: OptionsProps) {
  return (
    <fieldset className="mt-4 flex flex-col gap-2">
      <legend className="sr-only">{question.question_text}</legend>
      {question.options.map((option, index) => (
        <label
          key={option}
          className={`flex min-h-12 items-center gap-3 rounded-lg border px-4 py-2 ${chosen === option ? 'border-accent bg-accent-soft' : 'border-line hover:border-strong-line'}`}
        >
          <input
            type="radio"
            name={question.question_id}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="w-4 shrink-0 text-sm text-quiet" aria-hidden="true">
            {optionLetter(index)}
          </span>
          <span className="min-w-0 break-words">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface TypedAnswerProps {
  question: ShownQuestion;
  value: string;
  onChange(value: string): void;
}

function TypedAnswer({ question, value, onChange }: TypedAnswerProps) {
  const texts = useTexts(tutorTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mt-4 flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {question.kind === 'gap' ? texts.gapAnswer : texts.yourAnswer}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        autoComplete="off"
        maxLength={2000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-full rounded-lg border border-strong-line bg-surface px-3 py-2 text-ink"
      />
    </div>
  );
}

/** Nobody but the learner can say whether two sentences mean the same. */
function Comparison({ question, state, live }: OpenQuestionProps & { question: ShownQuestion }) {
  const texts = useTexts(tutorTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { question_id } = question;
  const mark = (self_mark: boolean) => live.answer({ question_id, self_mark });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl leading-snug outline-none">
        {question.question_text}
      </h2>
      <p className="mt-1 text-sm text-quiet">{texts.compareHint}</p>
      <dl className="my-4 grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm font-medium text-quiet">{texts.yours}</dt>
          <dd className="break-words">{state.comparing?.learner_answer}</dd>
        </div>
        <div>
          <dt className="text-sm font-medium text-quiet">{texts.expected}</dt>
          <dd className="break-words">{question.expected_answer}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" disabled={live.isBusy} onClick={() => mark(true)}>
          {texts.iWasRight}
        </Button>
        <Button disabled={live.isBusy} onClick={() => mark(false)}>
          {texts.iWasWrong}
        </Button>
      </div>
    </>
  );
}
