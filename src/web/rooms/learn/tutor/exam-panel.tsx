/** A goal with a date: the wish is kept in this browser, the plan is made anew from what is known now. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ExamPlan } from '../../../../contracts/tutoring/exam-plan.ts';
import { readStored, writeStored } from '../../../sets/stored.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useDayNames } from '../../../texts/use-day-names.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { examTexts } from './exam.texts.ts';
import { Promises, usePromises } from './exam-promises.tsx';
import { examPlanQuery } from './tutor.queries.ts';

interface Wish {
  examOn: string;
  minutes: number;
  off: string;
}

const STORED_AS = 'lyceum.exam';
const USUAL: Wish = { examOn: '', minutes: 25, off: '' };

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  'examOn' in value &&
  typeof value.examOn === 'string' &&
  'minutes' in value &&
  typeof value.minutes === 'number' &&
  'off' in value &&
  typeof value.off === 'string';

export function ExamPanel() {
  const texts = useTexts(examTexts);
  const [wish, setWish] = useState(() => readStored(STORED_AS, isWish) ?? USUAL);
  const [draft, setDraft] = useState(wish);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWish(draft);
    writeStored(STORED_AS, draft);
  };
  return (
    <Panel title={texts.title}>
      <p className="mb-4 text-sm text-quiet">{texts.intro}</p>
      <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-4">
        <TextField
          label={texts.day}
          type="date"
          required
          value={draft.examOn}
          onChange={({ target }) => setDraft({ ...draft, examOn: target.value })}
        />
        <TextField
          label={texts.minutes}
          type="number"
          min={1}
          max={240}
          required
          value={draft.minutes}
          onChange={({ target }) => setDraft({ ...draft, minutes: Number(target.value) })}
        />
        <SelectField
          label={texts.off}
          value={draft.off}
          onChange={({ target }) => setDraft({ ...draft, off: target.value })}
        >
          <option value="">{texts.none}</option>
          <option value="0">{texts.sunday}</option>
          <option value="0,6">{texts.weekend}</option>
        </SelectField>
        <Button type="submit" onClick={undefined}>
          {texts.make}
        </Button>
      </form>
      {wish.examOn !== '' && <PlanOf wish={wish} />}
      <Promises />
    </Panel>
  );
}

function PlanOf({ wish: { examOn, minutes, off } }: { wish: Wish }) {
  const plan = useQuery(examPlanQuery(examOn, minutes, off));
  return (
    <div className="mt-4" aria-live="polite">
      <Loaded query={plan}>
        {(value) => (
          <>
            <ShownPlan plan={value} />
            {value.cards > 0 && <KeepButton wish={{ examOn, minutes, off }} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function KeepButton({ wish: { examOn, minutes, off } }: { wish: Wish }) {
  const texts = useTexts(examTexts);
  const keep = usePromises();
  const body = { exam_on: examOn, minutes, ...(off && { off }) };
  return (
    <div className="mt-4">
      {keep.error && <ProblemNotice error={keep.error} />}
      <Button busy={keep.isPending} onClick={() => keep.mutate({ method: 'POST', path: '', body })}>
        {texts.keep}
      </Button>
    </div>
  );
}

function ShownPlan({ plan }: { plan: ExamPlan }) {
  const texts = useTexts(examTexts);
  const format = useFormat();
  const dayName = useDayNames();
  if (plan.cards === 0) return <p>{texts.noCards}</p>;
  const { expected, low, high, without } = plan;
  return (
    <div className="flex flex-col gap-4">
      <p>
        <strong>
          {texts.promise(format.percent(expected), format.percent(low), format.percent(high))}
        </strong>{' '}
        {texts.without(format.percent(without))}
      </p>
      <section>
        <h3 className="mb-1 font-medium">{texts.today}</h3>
        {plan.today.length === 0 ? <p>{texts.nothingToday}</p> : <Cards cards={plan.today} />}
        {plan.today.length > 0 && (
          <Link to="/learn/review" className={`mt-2 ${buttonStyle('primary')}`}>
            {texts.review}
          </Link>
        )}
      </section>
      {plan.skipped.length > 0 && (
        <section>
          <h3 className="mb-1 font-medium">{texts.skip}</h3>
          <p className="text-sm text-quiet">{texts.skipHint}</p>
          <Cards cards={plan.skipped} />
        </section>
      )}
      <details className="text-sm">
        <summary className="min-h-10 py-2 sm:min-h-8">{texts.days}</summary>
        <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {plan.days.map(({ day, reviews, fresh }) => (
            <li key={day} className="flex justify-between gap-4">
              <span>{dayName(day)}</span>
              <span className="tabular-nums">
                {reviews + fresh === 0 ? texts.free : texts.work(reviews, fresh)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

const SHOWN = 5;

function Cards({ cards }: { cards: ExamPlan['today'] }) {
  const texts = useTexts(examTexts);
  return (
    <ul className="list-disc pl-5">
      {cards.slice(0, SHOWN).map(({ id, question }) => (
        <li key={id} className="break-words">
          {question}
        </li>
      ))}
      {cards.length > SHOWN && <li>{texts.more(cards.length - SHOWN)}</li>}
    </ul>
  );
}
