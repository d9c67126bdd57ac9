/** The form of an author: what it is about, what it comes from, what the questions are like. */
import { useState } from 'react';
import { useScope } from '../../../../scope/use-scope.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/field.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/page.tsx';
import { authoringTexts } from './authoring.texts.ts';
import { MaterialChoice } from './material-choice.tsx';
import { MoreFields } from './more-fields.tsx';
import { PathShown } from './path-shown.tsx';
import {
  canStart,
  type DraftFieldsProps,
  emptyDraft,
  isTitleLong,
  orderOf,
  sortsSamplesOf,
  type TestDraft,
  type WordField,
  wordsIn,
} from './test-draft.ts';
import { useStart } from './use-start.ts';

export function TestForm() {
  const texts = useTexts(authoringTexts);
  const scope = useScope();
  const start = useStart();
  const [draft, setDraft] = useState(emptyDraft);
  const change = (part: Partial<TestDraft>) => setDraft((before) => ({ ...before, ...part }));
  const write = (field: WordField, text: string) =>
    setDraft((before) => ({ ...before, words: { ...before.words, [field]: text } }));
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate(orderOf(draft, scope));
      }}
    >
      <AboutFields draft={draft} onWrite={write} onChange={change} />
      <Panel>
        <MaterialChoice
          legend={texts.material}
          kinds={['documents', 'text', 'none']}
          material={draft.material}
          onChange={(material) => change({ material })}
        />
      </Panel>
      <QuestionFields draft={draft} onWrite={write} onChange={change} />
      <PathShown
        path={draft.material.kind === 'none' ? 'A' : 'B'}
        sortsSamples={sortsSamplesOf(draft)}
      />
      {start.error && <ProblemNotice error={start.error} />}
      <div>
        <Button
          type="submit"
          tone="primary"
          busy={start.isPending}
          disabled={!canStart(draft, scope)}
        >
          {texts.start}
        </Button>
      </div>
    </form>
  );
}

function AboutFields({ draft, onWrite, onChange }: DraftFieldsProps) {
  const texts = useTexts(authoringTexts);
  const { words } = draft;
  const title = words.task_title ?? '';
  return (
    <Panel title={texts.about}>
      <div className="flex flex-col gap-4">
        <TextField
          label={texts.testTitle}
          hint={texts.titleHint}
          fault={isTitleLong(title) ? texts.titleLong(wordsIn(title)) : undefined}
          required
          maxLength={200}
          value={title}
          onChange={({ target }) => onWrite('task_title', target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.domain}
            hint={texts.domainHint}
            required
            maxLength={300}
            value={words.domain ?? ''}
            onChange={({ target }) => onWrite('domain', target.value)}
          />
          <TextField
            label={texts.useCase}
            hint={texts.useCaseHint}
            required
            maxLength={300}
            value={words.use_case ?? ''}
            onChange={({ target }) => onWrite('use_case', target.value)}
          />
        </div>
        <MoreFields draft={draft} onWrite={onWrite} onChange={onChange} />
      </div>
    </Panel>
  );
}

function QuestionFields({ draft, onWrite, onChange }: DraftFieldsProps) {
  const texts = useTexts(authoringTexts);
  const samples = draft.words.sample_questions_content ?? '';
  return (
    <Panel title={texts.questions}>
      <div className="flex flex-col gap-4">
        <div className="sm:max-w-56">
          <SelectField
            label={texts.options}
            value={draft.options}
            onChange={({ target }) => onChange({ options: target.value === '4' ? 4 : 5 })}
          >
            <option>5</option>
            <option>4</option>
          </SelectField>
        </div>
        <TextArea
          label={texts.samples}
          hint={texts.samplesHint}
          rows={4}
          value={samples}
          onChange={({ target }) => onWrite('sample_questions_content', target.value)}
        />
        {samples.trim() !== '' && draft.material.kind !== 'none' && (
          <CheckField
            label={texts.sortSamples}
            checked={draft.sortsSamples}
            onChange={({ target }) => onChange({ sortsSamples: target.checked })}
          />
        )}
      </div>
    </Panel>
  );
}
