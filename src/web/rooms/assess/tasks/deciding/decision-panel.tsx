/** A test that waits: what it waits for, why nothing lets it through, and what a person can do. */
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import type {
  AssessmentTask,
  Decision,
  StageHandover,
} from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { authoringTexts } from '../authoring/authoring.texts.ts';
import { useDecide } from '../use-decide.ts';
import { decidingTexts } from './deciding.texts.ts';
import { type Givable, givenFields, namedIn, nothingGiven } from './given.ts';
import { GivenFields } from './given-fields.tsx';
import { shortagesOf } from './shortage.ts';
import { ShortageList } from './shortage-list.tsx';

interface DecisionPanelProps {
  task: AssessmentTask;
  handovers: readonly StageHandover[];
}

export function DecisionPanel({ task, handovers }: DecisionPanelProps) {
  const texts = useTexts(decidingTexts);
  const [given, setGiven] = useState(nothingGiven);
  const [reason, setReason] = useState('');
  const [isStopping, setStopping] = useState(false);
  const deciding = useDecide(task.id);
  const decide = async (decision: Decision): Promise<void> => {
    await deciding.mutateAsync(decision).then(
      () => {
        setReason('');
        setGiven(nothingGiven);
      },
      // Shown by the notice below.
      () => undefined,
    );
    setStopping(false);
  };
  const words = reason.trim();
  const told = words === '' ? {} : { reason: words };
  const fields = givenFields(task.input, given);
  const hasGiven = Object.keys(fields).length > 0;
  return (
    <section
      aria-label={texts.title}
      className="flex flex-col gap-4 rounded-xl border border-warn bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 className="mb-2 flex items-center gap-2 text-lg font-semibold text-warn">
          <CirclePause size={20} aria-hidden="true" />
          {texts.title}
        </h2>
        <WhatIsMissing task={task} handovers={handovers} />
      </div>
      <GivenFields task={task} given={given} onChange={setGiven} />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        maxLength={2000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {deciding.error && <ProblemNotice error={deciding.error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="primary"
          disabled={!hasGiven}
          busy={deciding.isPending && deciding.variables.action === 'edit'}
          onClick={() => void decide({ action: 'edit', fields, ...told })}
        >
          {texts.goOn}
        </Button>
        <Button
          disabled={words === ''}
          busy={deciding.isPending && deciding.variables.action === 'send_back'}
          onClick={() => void decide({ action: 'send_back', ...told })}
        >
          {texts.sendBack}
        </Button>
        <Button
          disabled={words === ''}
          busy={deciding.isPending && deciding.variables.action === 'approve'}
          onClick={() => void decide({ action: 'approve', ...told })}
        >
          {texts.approve}
        </Button>
        <Button tone="danger" onClick={() => setStopping(true)}>
          {texts.stop}
        </Button>
      </div>
      <p className="text-sm text-quiet">{texts.whyGates}</p>
      {isStopping && (
        <ConfirmDialog
          title={texts.stopSure}
          confirm={texts.stop}
          danger
          busy={deciding.isPending}
          onConfirm={() => void decide({ action: 'stop', ...told })}
          onClose={() => setStopping(false)}
        >
          {texts.stopHint}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** In the words of the pages where there are any; else as the stage says it. */
function WhatIsMissing({ task, handovers }: DecisionPanelProps) {
  const texts = useTexts(decidingTexts);
  const labels = useTexts(authoringTexts);
  const names: Record<Givable, string> = {
    task_title: labels.testTitle,
    domain: labels.domain,
    use_case: labels.useCase,
    task_id: labels.taskId,
  };
  const isShort = task.flags.some(
    ({ code, resolved }) => code === 'level-unfilled' && resolved === null,
  );
  const shortages = isShort ? shortagesOf(task.path, handovers, task.candidates) : [];
  const said = task.waits_for ?? '';
  const missing = namedIn(said);
  if (shortages.length > 0) return <ShortageList shortages={shortages} />;
  const isPlain = missing.length > 0 && said.includes('is required');
  return isPlain ? (
    <p>{texts.needed(missing.map((field) => names[field]).join(', '))}.</p>
  ) : (
    <p lang="en" className="break-words">
      {said}
    </p>
  );
}
