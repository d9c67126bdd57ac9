/** The form that orders a set. If the server refuses it, nothing typed is lost. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { documentsQuery } from '../../../api/queries.ts';
import { type DraftProps, faultIn, orderOf, type StudyDraft } from '../../../sets/study-draft.ts';
import { startMaking } from '../../../sets/study-order.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { FocusChoice } from './focus-choice.tsx';
import { newSetTexts } from './new-set.texts.ts';
import { PartChoice } from './part-choice.tsx';

export function NewSetForm({ begin }: { begin: StudyDraft }) {
  const texts = useTexts(newSetTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begin);
  const [isTried, setTried] = useState(false);
  // Whoever comes from a document has chosen it already.
  const [isKnown, setKnown] = useState(begin.documentIds.length > 0);
  const { data: documents = [] } = useQuery(documentsQuery);
  const isReading = documents.some(
    ({ id, status }) => draft.documentIds.includes(id) && status === 'reading',
  );
  const making = useMutation({
    mutationFn: () => startMaking(orderOf(draft)),
    onSuccess: (runId) => navigate({ to: '/learn/making/$runId', params: { runId } }),
  });
  const fault = faultIn(draft);
  const step = {
    draft,
    onChange: (change: Partial<StudyDraft>) => setDraft((before) => ({ ...before, ...change })),
  };
  return (
    <form
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!fault) making.mutate();
      }}
    >
      {isKnown ? (
        <KnownDocuments draft={draft} onChange={() => setKnown(false)} />
      ) : (
        <DocumentChoice {...step} />
      )}
      <GoalChoice {...step} />
      <PartChoice {...step} />
      <FocusChoice {...step} />
      <MoreChoice {...step} />
      {isTried && fault && <Notice tone="bad">{texts[fault]}</Notice>}
      {making.isError && <ProblemNotice error={making.error} />}
      <div
        data-foot
        className="sticky bottom-16 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur sm:bottom-0 sm:-mx-8 sm:px-8"
      >
        <Button
          type="submit"
          tone="primary"
          busy={making.isPending}
          disabled={isReading}
          icon={<Sparkles size={18} />}
        >
          {texts.make}
        </Button>
      </div>
    </form>
  );
}

function KnownDocuments({ draft, onChange }: { draft: StudyDraft; onChange(): void }) {
  const texts = useTexts(newSetTexts);
  const { data: documents = [] } = useQuery(documentsQuery);
  const chosen = documents.filter(({ id }) => draft.documentIds.includes(id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3">
      <p className="min-w-0">
        <span className="block text-sm text-quiet">{texts.madeFrom}</span>
        <span className="font-serif text-lg font-semibold break-words">
          {chosen.map(({ title }) => title).join(', ')}
        </span>
      </p>
      <Button size="small" onClick={onChange}>
        {texts.other}
      </Button>
    </div>
  );
}

function GoalChoice({ draft, onChange }: DraftProps) {
  const texts = useTexts(newSetTexts);
  const { withCards, withQuiz, cards, questions, difficulty } = draft;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-lg font-semibold">{texts.what}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
          <CheckField
            label={texts.cards}
            checked={withCards}
            onChange={({ target }) => onChange({ withCards: target.checked })}
          />
          <NumberField
            label={texts.howMany(texts.cards)}
            hint={texts.asCarried(15)}
            value={cards}
            disabled={!withCards}
            onChange={(value) => onChange({ cards: value })}
          />
        </div>
        <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
          <CheckField
            label={texts.questions}
            checked={withQuiz}
            onChange={({ target }) => onChange({ withQuiz: target.checked })}
          />
          <NumberField
            label={texts.howMany(texts.questions)}
            hint={texts.asCarried(10)}
            value={questions}
            disabled={!withQuiz}
            onChange={(value) => onChange({ questions: value })}
          />
          <SelectField
            label={texts.difficulty}
            value={difficulty}
            disabled={!withQuiz}
            onChange={({ target }) =>
              onChange({ difficulty: target.value as StudyDraft['difficulty'] })
            }
          >
            <option value="easy">{texts.easy}</option>
            <option value="medium">{texts.medium}</option>
            <option value="hard">{texts.hard}</option>
          </SelectField>
        </div>
      </div>
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  hint: string;
  value: string;
  disabled: boolean;
  onChange(value: string): void;
}

function NumberField({ onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      min={1}
      max={100}
      step={1}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function MoreChoice({ draft, onChange }: DraftProps) {
  const texts = useTexts(newSetTexts);
  return (
    <details open={draft.audience !== '' || draft.language !== ''}>
      <summary className="min-h-10 py-2 font-semibold">{texts.more}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.audience}
          hint={texts.audienceHint}
          value={draft.audience}
          maxLength={200}
          onChange={({ target }) => onChange({ audience: target.value })}
        />
        <SelectField
          label={texts.language}
          value={draft.language}
          onChange={({ target }) => onChange({ language: target.value })}
        >
          <option value="">{texts.likeDocument}</option>
          <option value="en">{texts.english}</option>
          <option value="no">{texts.norwegian}</option>
        </SelectField>
      </div>
    </details>
  );
}
