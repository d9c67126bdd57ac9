/** A quiz by its link: who you are, the questions, the end. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import type { TakeFront } from '../../../../contracts/assessment/delivery.ts';
import { ApiProblem } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { SittingView } from './sitting-view.tsx';
import { frontQuery, sittingQuery, useTaking } from './take.queries.ts';
import { takingTexts } from './taking.texts.ts';

const route = getRouteApi('/take/$link');

export function TakePage() {
  const texts = useTexts(takingTexts);
  const { link } = route.useParams();
  const front = useQuery(frontQuery(link));
  if (isNowhere(front.error)) {
    return (
      <Page title={texts.aQuiz} width="narrow">
        <EmptyState icon={<Unlink size={36} />} title={texts.nothing}>
          {texts.nothingHint}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={front.data?.title ?? texts.aQuiz} width="narrow">
      <Loaded query={front}>{(value) => <Taking link={link} front={value} />}</Loaded>
    </Page>
  );
}

/** An address that is no link at all is told as a fault of the address. */
const isNowhere = (error: unknown): boolean =>
  error instanceof ApiProblem && [400, 404].includes(error.problem.status);

function Taking({ link, front }: { link: string; front: TakeFront }) {
  const taking = useTaking(link);
  const [beginsAgain, setBeginsAgain] = useState(false);
  const isIn = front.has_begun || taking.begin.isSuccess;
  const sitting = useQuery({ ...sittingQuery(link), enabled: isIn });
  if (!isIn || beginsAgain || sitting.isError) {
    return <EntryForm front={front} begin={taking.begin} onBegun={() => setBeginsAgain(false)} />;
  }
  return (
    <Loaded query={sitting}>
      {(value) => (
        <SittingView
          link={link}
          sitting={value}
          taking={taking}
          onAgain={() => setBeginsAgain(true)}
        />
      )}
    </Loaded>
  );
}

interface EntryFormProps {
  front: TakeFront;
  begin: ReturnType<typeof useTaking>['begin'];
  onBegun(): void;
}

function EntryForm({ front, begin, onBegun }: EntryFormProps) {
  const texts = useTexts(takingTexts);
  const [who, setWho] = useState('');
  const { entry, time_limit_minutes: minutes, attempts_allowed: attempts } = front;
  if (!front.is_open) return <Notice tone="warn">{texts.closed}</Notice>;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate(who, { onSuccess: onBegun });
      }}
    >
      <div className="flex flex-col gap-1">
        <p>
          {texts.questions(front.question_count)},{' '}
          {minutes === null ? texts.noLimit : texts.minutes(minutes)}.
        </p>
        <p>{texts[front.mode]}</p>
        {attempts > 1 && <p>{texts.attempts(attempts)}</p>}
      </div>
      <TextField
        label={texts[entry]}
        hint={entry === 'name' ? texts.nameHint : texts.codeHint}
        autoComplete={entry === 'name' ? 'name' : 'off'}
        required
        maxLength={200}
        value={who}
        onChange={({ target }) => setWho(target.value)}
      />
      {begin.error && <ProblemNotice error={begin.error} />}
      <div>
        <Button type="submit" tone="primary" busy={begin.isPending} disabled={who.trim() === ''}>
          {texts.begin}
        </Button>
      </div>
    </form>
  );
}
