import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DebatePostures, DebateQuestions } from '../../../../contracts/debate-requests.ts';
import type { Document } from '../../../../contracts/document.ts';
import { sendJson, startRun } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextArea } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { debateTexts } from './debate.texts.ts';
import { FoundQuestions } from './found-questions.tsx';
import { FurtherPapers } from './further-papers.tsx';

interface NewDebateFormProps {
  papers: Document[];
  first: string | undefined;
  /** Further papers that the debate is held over, by their ids. */
  also: readonly string[];
  question: string | undefined;
}

interface Draft {
  paperId: string;
  /** Further papers. */
  paperIds: string[];
  question: string;
  numPostures: number;
  postures: string;
  topics: string;
  rounds: number;
  pauseBetweenRounds: boolean;
  control: boolean;
}

const empty: Draft = {
  paperId: '',
  paperIds: [],
  question: '',
  numPostures: 3,
  postures: '',
  topics: '',
  rounds: 2,
  pauseBetweenRounds: false,
  control: true,
};

type Work = 'questions' | 'postures' | 'start';

interface FoundIn {
  paperId: string;
  questions: DebateQuestions;
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const numbers = [2, 3, 4, 5, 6];
const rounds = [1, 2, 3];

export function NewDebateForm({ papers, first, also, question = '' }: NewDebateFormProps) {
  const texts = useTexts(debateTexts);
  const navigate = useNavigate();
  const paper = papers.find(({ id }) => id === first) ?? papers[0];
  const [draft, setDraft] = useState<Draft>({
    ...empty,
    paperId: paper?.id ?? '',
    paperIds: papers.flatMap(({ id }) => (also.includes(id) && id !== paper?.id ? [id] : [])),
    question,
  });
  const [found, setFound] = useState<FoundIn | null>(null);
  const [busy, setBusy] = useState<Work | null>(null);
  const [error, setError] = useState<unknown>(null);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const work = async (name: Work, act: () => Promise<void>) => {
    setBusy(name);
    setError(null);
    await act().catch(setError);
    setBusy(null);
  };
  const findQuestions = () =>
    work('questions', async () => {
      const { paperId } = draft;
      const body = { paperId };
      setFound({
        paperId,
        questions: await sendJson('POST', '/api/mas-debate/questions', { body }),
      });
    });
  const suggest = () =>
    work('postures', async () => {
      const { paperId, paperIds, question, numPostures } = draft;
      const body = { paperId, paperIds, question, numPostures };
      const { postures, topics } = await sendJson<DebatePostures>(
        'POST',
        '/api/mas-debate/postures',
        { body },
      );
      change({ postures: postures.join('\n'), topics: topics.join('\n') });
    });
  const start = () =>
    work('start', async () => {
      const debateId = await startRun('/api/mas-debate/run', orderOf(draft));
      await navigate({ to: '/ask/debates/$debateId', params: { debateId } });
    });
  const sides = lines(draft.postures).length;
  const hasFault = sides === 1 || sides > 6;
  const parts = { draft, busy, onChange: change };
  return (
    <div className="flex flex-col gap-6">
      <AboutWhat {...parts} papers={papers} also={also} found={found} onFind={findQuestions} />
      <WhichSides {...parts} hasFault={hasFault} onSuggest={suggest} />
      <HowHeld {...parts} />
      {error !== null && <ProblemNotice error={error} />}
      <div>
        <Button
          tone="primary"
          busy={busy === 'start'}
          disabled={draft.question.trim() === '' || hasFault}
          onClick={start}
        >
          {texts.start}
        </Button>
      </div>
    </div>
  );
}

interface PartProps {
  draft: Draft;
  busy: Work | null;
  onChange(part: Partial<Draft>): void;
}

interface AboutWhatProps extends PartProps {
  papers: Document[];
  also: readonly string[];
  found: FoundIn | null;
  onFind(): void;
}

function AboutWhat({ draft, busy, papers, also, found, onChange, onFind }: AboutWhatProps) {
  const texts = useTexts(debateTexts);
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.paper}
          value={draft.paperId}
          onChange={({ target }) => onChange({ paperId: target.value, postures: '', topics: '' })}
        >
          {papers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <FurtherPapers
          papers={papers.filter(({ id }) => also.includes(id) && id !== draft.paperId)}
          chosen={draft.paperIds}
          onChange={(paperIds) => onChange({ paperIds, postures: '', topics: '' })}
        />
        <div>
          <Button busy={busy === 'questions'} onClick={onFind}>
            {texts.findQuestions}
          </Button>
        </div>
        {found?.paperId === draft.paperId && (
          <FoundQuestions
            found={found.questions}
            chosen={draft.question}
            onChoose={(question) => onChange({ question, postures: '', topics: '' })}
          />
        )}
        <TextArea
          label={texts.ownQuestion}
          value={draft.question}
          maxLength={1000}
          onChange={({ target }) => onChange({ question: target.value })}
        />
      </div>
    </Panel>
  );
}

interface WhichSidesProps extends PartProps {
  hasFault: boolean;
  onSuggest(): void;
}

function WhichSides({ draft, busy, hasFault, onChange, onSuggest }: WhichSidesProps) {
  const texts = useTexts(debateTexts);
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            label={texts.sides}
            value={draft.numPostures}
            onChange={({ target }) => onChange({ numPostures: Number(target.value) })}
          >
            {numbers.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </SelectField>
          <Button
            busy={busy === 'postures'}
            disabled={draft.question.trim() === ''}
            onClick={onSuggest}
          >
            {texts.suggest}
          </Button>
        </div>
        <TextArea
          label={texts.sidesTitle}
          hint={texts.sidesHint}
          fault={hasFault ? texts.sidesNeeded : undefined}
          rows={4}
          value={draft.postures}
          onChange={({ target }) => onChange({ postures: target.value })}
        />
        <TextArea
          label={texts.topics}
          hint={texts.topicsHint}
          rows={5}
          value={draft.topics}
          onChange={({ target }) => onChange({ topics: target.value })}
        />
      </div>
    </Panel>
  );
}

function HowHeld({ draft, onChange }: PartProps) {
  const texts = useTexts(debateTexts);
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.rounds}
          hint={texts.roundsHint}
          value={draft.rounds}
          onChange={({ target }) => onChange({ rounds: Number(target.value) })}
        >
          {rounds.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
        <CheckField
          label={texts.pause}
          hint={texts.pauseHint}
          checked={draft.pauseBetweenRounds}
          onChange={({ target }) => onChange({ pauseBetweenRounds: target.checked })}
        />
        <CheckField
          label={texts.control}
          checked={draft.control}
          onChange={({ target }) => onChange({ control: target.checked })}
        />
      </div>
    </Panel>
  );
}

/** Sides and topics that the person did not edit are left out: the debate chooses its own. */
function orderOf({ postures, topics, ...rest }: Draft) {
  return {
    ...rest,
    paperIds: rest.paperIds.filter((id) => id !== rest.paperId),
    ...(lines(postures).length > 1 && { postures: lines(postures) }),
    ...(lines(topics).length > 0 && { topics: lines(topics) }),
  };
}
