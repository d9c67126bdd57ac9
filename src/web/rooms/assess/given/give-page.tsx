/** Giving questions to people: which ones, how they are taken, who may. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Delivery } from '../../../../contracts/assessment/delivery.ts';
import { sendJson } from '../../../api/client.ts';
import { decksQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { importsQuery } from '../imports/imports.queries.ts';
import { tasksQuery } from '../tasks/task.queries.ts';
import { givenKey } from './given.queries.ts';
import { givenTexts } from './given.texts.ts';
import { canGive, deliveryOf, emptyGiven, type GivenDraft } from './given-draft.ts';

const route = getRouteApi('/assess/give');

export function GivePage() {
  const texts = useTexts(givenTexts);
  const { from = '' } = route.useSearch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<GivenDraft>({ ...emptyGiven, source: from });
  const change = (part: Partial<GivenDraft>) => setDraft((before) => ({ ...before, ...part }));
  const give = useMutation({
    mutationFn: () => sendJson<Delivery>('POST', '/api/deliveries', { body: deliveryOf(draft) }),
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: givenKey });
      await navigate({ to: '/assess/given/$deliveryId', params: { deliveryId: id } });
    },
  });
  return (
    <Page title={texts.giveTitle} within="/assess/given" intro={texts.giveIntro} width="narrow">
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          give.mutate();
        }}
      >
        <Panel title={texts.what}>
          <SourceChoice value={draft.source} onChange={(source) => change({ source })} />
        </Panel>
        <HowFields draft={draft} onChange={change} />
        <WhoFields draft={draft} onChange={change} />
        {give.error && <ProblemNotice error={give.error} />}
        <div>
          <Button type="submit" tone="primary" busy={give.isPending} disabled={!canGive(draft)}>
            {texts.makeLink}
          </Button>
        </div>
      </form>
    </Page>
  );
}

function SourceChoice({ value, onChange }: { value: string; onChange(source: string): void }) {
  const texts = useTexts(givenTexts);
  const { data: tasks = [] } = useQuery(tasksQuery);
  const { data: decks = [] } = useQuery(decksQuery);
  // A test that was stopped is done too, and has no questions to give.
  const finished = tasks.filter(({ status, objectives }) => status === 'done' && objectives.length);
  const { data: imports = [] } = useQuery(importsQuery);
  const brought = imports.filter(({ question_count, without_key }) => question_count > without_key);
  const quizzes = decks.filter(({ questions }) => questions > 0);
  return (
    <SelectField
      label={texts.source}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.choose}</option>
      {finished.length > 0 && (
        <optgroup label={texts.tests}>
          {finished.map(({ id, title, task_id }) => (
            <option key={id} value={`task ${id}`}>
              {title ?? task_id ?? id}
            </option>
          ))}
        </optgroup>
      )}
      {quizzes.length > 0 && (
        <optgroup label={texts.quizzes}>
          {quizzes.map(({ id, title }) => (
            <option key={id} value={`study_set ${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      )}
      {brought.length > 0 && (
        <optgroup label={texts.brought}>
          {brought.map(({ id, title }) => (
            <option key={id} value={`import ${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

interface FieldsProps {
  draft: GivenDraft;
  onChange(part: Partial<GivenDraft>): void;
}

function HowFields({ draft, onChange }: FieldsProps) {
  const texts = useTexts(givenTexts);
  return (
    <Panel title={texts.how}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.mode}
          hint={draft.mode === 'exam' ? texts.examHint : texts.practiceHint}
          value={draft.mode}
          onChange={({ target }) =>
            onChange({ mode: target.value === 'practice' ? 'practice' : 'exam' })
          }
        >
          <option value="exam">{texts.exam}</option>
          <option value="practice">{texts.practice}</option>
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.minutes}
            hint={texts.minutesHint}
            type="number"
            min={1}
            max={1440}
            value={draft.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
          <TextField
            label={texts.attempts}
            hint={texts.attemptsHint}
            type="number"
            min={1}
            max={20}
            required
            value={draft.attempts}
            onChange={({ target }) => onChange({ attempts: target.value })}
          />
        </div>
        {draft.mode === 'exam' && (
          <SelectField
            label={texts.reveal}
            hint={draft.reveal === 'keys' ? texts.keysHint : undefined}
            value={draft.reveal}
            onChange={({ target }) => onChange({ reveal: revealOf(target.value) })}
          >
            <option value="score">{texts.tellScore}</option>
            <option value="keys">{texts.tellKeys}</option>
            <option value="nothing">{texts.tellNothing}</option>
          </SelectField>
        )}
        <CheckField
          label={texts.shuffle}
          checked={draft.shuffle}
          onChange={({ target }) => onChange({ shuffle: target.checked })}
        />
      </div>
    </Panel>
  );
}

const revealOf = (value: string): GivenDraft['reveal'] =>
  value === 'keys' || value === 'nothing' ? value : 'score';

function WhoFields({ draft, onChange }: FieldsProps) {
  const texts = useTexts(givenTexts);
  return (
    <Panel title={texts.who}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.entry}
          hint={draft.entry === 'name' ? texts.byNameHint : texts.byCodeHint}
          value={draft.entry}
          onChange={({ target }) => onChange({ entry: target.value === 'code' ? 'code' : 'name' })}
        >
          <option value="name">{texts.byName}</option>
          <option value="code">{texts.byCode}</option>
        </SelectField>
        {draft.entry === 'code' && (
          <TextArea
            label={texts.participants}
            hint={texts.participantsHint}
            rows={6}
            required
            value={draft.participants}
            onChange={({ target }) => onChange({ participants: target.value })}
          />
        )}
      </div>
    </Panel>
  );
}
