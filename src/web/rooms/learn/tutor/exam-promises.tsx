/** Plans that are kept to: what each promised, and after the day what came of it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ExamPromise, ExamPromises } from '../../../../contracts/tutoring/exam-plan.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useDayNames } from '../../../texts/use-day-names.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { examTexts } from './exam.texts.ts';
import { PROMISES, promisesQuery } from './tutor.queries.ts';

/** Sends something of the promises; all of them come back. */
export function usePromises() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      method,
      path,
      body,
    }: {
      method: 'POST' | 'DELETE';
      path: string;
      body?: object;
    }) => sendJson<ExamPromises>(method, `${PROMISES}${path}`, { body }),
    onSuccess: (all) => queries.setQueryData(promisesQuery.queryKey, all),
  });
}

export function Promises() {
  const texts = useTexts(examTexts);
  const format = useFormat();
  const { data } = useQuery(promisesQuery);
  if (!data || data.promises.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-medium">{texts.kept}</h3>
      <ul className="flex flex-col gap-4">
        {data.promises.map((promise) => (
          <li key={promise.id}>
            <Promised promise={promise} />
          </li>
        ))}
      </ul>
      {data.brier !== null && (
        <p className="mt-4 text-sm">
          {texts.calibration(data.held, data.over, format.number(data.brier))}
        </p>
      )}
    </section>
  );
}

function Promised({ promise }: { promise: ExamPromise }) {
  const texts = useTexts(examTexts);
  const format = useFormat();
  const dayName = useDayNames();
  const change = usePromises();
  const { exam_on, expected, low, high, recalled, asked } = promise;
  const isOver = exam_on <= today();
  return (
    <div className="flex flex-col gap-2">
      <p className="break-words">
        <strong>{dayName(exam_on)}</strong>:{' '}
        {texts.promised(format.percent(expected), format.percent(low), format.percent(high))}
      </p>
      {recalled !== null && asked !== null && <p>{texts.came(recalled, asked)}</p>}
      {recalled === null && isOver && (
        <ResultForm
          promise={promise}
          onSend={(body) => change.mutate({ method: 'POST', path: `/${promise.id}/result`, body })}
        />
      )}
      {change.error && <ProblemNotice error={change.error} />}
      <div>
        <Button
          size="small"
          tone="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate({ method: 'DELETE', path: `/${promise.id}` })}
        >
          {texts.forget(dayName(exam_on))}
        </Button>
      </div>
    </div>
  );
}

/** As the calendar on the wall says it. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

interface ResultFormProps {
  promise: ExamPromise;
  onSend(result: { recalled: number; asked: number }): void;
}

function ResultForm({ promise, onSend }: ResultFormProps) {
  const texts = useTexts(examTexts);
  const [recalled, setRecalled] = useState('');
  const [asked, setAsked] = useState(`${promise.cards}`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSend({ recalled: Number(recalled), asked: Number(asked) });
  };
  return (
    <form onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-3">
      <TextField
        label={texts.recalled}
        type="number"
        min={0}
        max={Number(asked)}
        required
        value={recalled}
        onChange={({ target }) => setRecalled(target.value)}
      />
      <TextField
        label={texts.asked}
        type="number"
        min={1}
        max={10_000}
        required
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
      />
      <Button type="submit" onClick={undefined}>
        {texts.compare}
      </Button>
    </form>
  );
}
