/** What to learn, from which documents, and how strictly. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { TutoringState } from '../../../../contracts/tutoring/tutoring.ts';
import { sendJson, startRun } from '../../../api/client.ts';
import { guideQuery } from '../../../api/queries.ts';
import { ScopeChip } from '../../../scope/scope-chip.tsx';
import { useScope } from '../../../scope/use-scope.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { SESSIONS } from './tutor.queries.ts';
import { tutorTexts } from './tutor.texts.ts';

const MOST_DOCUMENTS = 20;
/** Of so many documents the guides are read for suggestions. */
const READ_GUIDES = 4;
const SUGGESTED = 8;

interface Settings {
  mastery_threshold: number;
  quiz_length: number;
  max_cycles: number;
}

const USUAL: Settings = { mastery_threshold: 0.85, quiz_length: 5, max_cycles: 5 };
const CHOICES = {
  mastery_threshold: [0.6, 0.7, 0.8, 0.85, 0.9, 1],
  quiz_length: [3, 4, 5, 6, 8, 10],
  max_cycles: [1, 2, 3, 5, 8],
} as const;

export function StartForm() {
  const texts = useTexts(tutorTexts);
  const { language } = useLanguage();
  const scope = useScope();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [topic, setTopic] = useState('');
  const [settings, setSettings] = useState(USUAL);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const documents = scope.documents.map(({ id }) => id);
  const isTooMany = documents.length > MOST_DOCUMENTS;
  const begin = async (wanted: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const body = { documents, goals: [wanted], language, ...settings };
      const { session_id } = await sendJson<TutoringState>('POST', SESSIONS, { body });
      const path = `${SESSIONS}/${session_id}/messages`;
      await startRun(path, { message: texts.teachMe(wanted) });
      await queries.invalidateQueries();
      await navigate({ to: '/learn/tutor/$sessionId', params: { sessionId: session_id } });
    } catch (fault) {
      setError(fault);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (topic.trim() !== '' && !isBusy && !isTooMany) void begin(topic.trim());
  };
  return (
    <Panel title={texts.start} actions={<ScopeChip />}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {isTooMany && <Notice tone="warn">{texts.tooMany}</Notice>}
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-72">
            <TextField
              label={texts.topic}
              placeholder={texts.topicHint}
              value={topic}
              maxLength={200}
              onChange={({ target }) => setTopic(target.value)}
            />
          </div>
          <Button
            type="submit"
            tone="primary"
            busy={isBusy}
            disabled={topic.trim() === '' || isTooMany}
            onClick={undefined}
          >
            {texts.begin}
          </Button>
        </div>
        {!isTooMany && <Suggestions isBusy={isBusy} begin={(wanted) => void begin(wanted)} />}
        <SettingsDrawer settings={settings} onChange={setSettings} />
        {error !== null && <ProblemNotice error={error} />}
      </form>
    </Panel>
  );
}

function Suggestions({ isBusy, begin }: { isBusy: boolean; begin(topic: string): void }) {
  const texts = useTexts(tutorTexts);
  const { documents } = useScope();
  const read = documents.slice(0, READ_GUIDES);
  const guides = useQueries({ queries: read.map(({ id }) => guideQuery(id)) });
  const each = Math.max(2, Math.floor(SUGGESTED / Math.max(1, read.length)));
  const topics = read.flatMap(({ title }, at) => [
    title,
    ...(guides[at]?.data?.concepts
      .filter(({ relevance }) => relevance === 'High')
      .slice(0, each - 1)
      .map(({ term }) => term) ?? []),
  ]);
  const shown = [...new Set(topics)].slice(0, SUGGESTED);
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="mb-2 text-sm text-quiet" id="suggested-topics">
        {texts.suggested}
      </p>
      <ul aria-labelledby="suggested-topics" className="flex flex-wrap gap-2">
        {shown.map((topic) => (
          <li key={topic} className="max-w-full">
            <Button
              size="small"
              className="max-w-full rounded-full"
              disabled={isBusy}
              onClick={() => begin(topic)}
            >
              <span className="truncate">{topic}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SettingsDrawerProps {
  settings: Settings;
  onChange(settings: Settings): void;
}

function SettingsDrawer({ settings, onChange }: SettingsDrawerProps) {
  const texts = useTexts(tutorTexts);
  const format = useFormat();
  const fields = [
    { key: 'mastery_threshold', label: texts.threshold, show: format.percent },
    { key: 'quiz_length', label: texts.quizLength, show: String },
    { key: 'max_cycles', label: texts.cycles, show: String },
  ] as const;
  return (
    <details>
      <summary className="min-h-10 py-2 text-sm font-medium sm:min-h-8">{texts.options}</summary>
      <div className="grid gap-4 py-2 sm:grid-cols-3">
        {fields.map(({ key, label, show }) => (
          <SelectField
            key={key}
            label={label}
            value={settings[key]}
            onChange={({ target }) => onChange({ ...settings, [key]: Number(target.value) })}
          >
            {CHOICES[key].map((value) => (
              <option key={value} value={value}>
                {show(value)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
