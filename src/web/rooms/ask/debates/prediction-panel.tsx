import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DebateDetail } from '../../../../contracts/debate-requests.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { debateTexts } from './debate.texts.ts';
import { labelOf } from './posture-label.ts';

interface PredictionPanelProps {
  debate: DebateDetail;
  postures: string[];
}

/** Before the judgement a reader may predict the verdict; afterwards it shows how good the prediction was. */
export function PredictionPanel({ debate, postures }: PredictionPanelProps) {
  const texts = useTexts(debateTexts);
  const format = useFormat();
  const { prediction } = debate;
  if (prediction) {
    return (
      <Notice tone="plain">
        {prediction.brier === null ? texts.staked : texts.brier(format.number(prediction.brier, 2))}
      </Notice>
    );
  }
  return debate.takes_predictions ? <StakeForm debateId={debate.id} postures={postures} /> : null;
}

function StakeForm({ debateId, postures }: { debateId: string; postures: string[] }) {
  const texts = useTexts(debateTexts);
  const queries = useQueryClient();
  const [shares, setShares] = useState<Record<string, string>>({});
  const [error, setError] = useState<unknown>(null);
  const shareOf = (posture: string) => Number(shares[posture] ?? 0);
  const total = postures.reduce((sum, posture) => sum + shareOf(posture), 0);
  const stake = async () => {
    const probabilities = Object.fromEntries(
      postures.map((posture) => [posture, shareOf(posture) / 100]),
    );
    try {
      await sendJson('POST', `/api/debates/${debateId}/predictions`, { body: { probabilities } });
      await queries.invalidateQueries();
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <Panel title={texts.predict}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-quiet">{texts.predictHint}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {postures.map((posture) => (
            <TextField
              key={posture}
              type="number"
              min={0}
              max={100}
              label={`${labelOf(posture)}, %`}
              value={shares[posture] ?? ''}
              onChange={({ target }) => setShares({ ...shares, [posture]: target.value })}
            />
          ))}
        </div>
        {error !== null && <ProblemNotice error={error} />}
        <div>
          <Button disabled={total !== 100} onClick={stake}>
            {texts.stake}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
