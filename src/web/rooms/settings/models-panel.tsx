import { useState } from 'react';
import type { ModelTested, Settings } from '../../../contracts/settings.ts';
import { sendJson } from '../../api/client.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { settingsTexts } from './settings.texts.ts';

const LOCAL = `LYCEUM_MODEL_FAST=compatible:llama3.1 \\
LYCEUM_MODEL_STRONG=compatible:llama3.1 \\
LYCEUM_COMPATIBLE_BASE_URL=http://localhost:11434/v1 \\
npm start`;

const HOSTED = `LYCEUM_MODEL_FAST=anthropic:<model> \\
LYCEUM_MODEL_STRONG=anthropic:<model> \\
ANTHROPIC_API_KEY=<key> \\
npm start`;

export function ModelsPanel({ settings: { models } }: { settings: Settings }) {
  const texts = useTexts(settingsTexts);
  return (
    <Panel id="models" title={texts.models}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet">{texts.modelsIntro}</p>
        <Tier tier="fast" model={models.fast} />
        <Tier tier="strong" model={models.strong} />
        <details>
          <summary className="py-2 font-medium text-accent">{texts.howTitle}</summary>
          <div className="mt-2 flex flex-col gap-2 text-sm">
            <p>{texts.how}</p>
            <p>{texts.howLocal}</p>
            <Code>{LOCAL}</Code>
            <p>{texts.howHosted}</p>
            <Code>{HOSTED}</Code>
          </div>
        </details>
      </div>
    </Panel>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-lg bg-sunken p-3 text-sm break-all whitespace-pre-wrap">{children}</pre>
  );
}

interface TierProps {
  tier: 'fast' | 'strong';
  model: Settings['models']['fast'];
}

function Tier({ tier, model }: TierProps) {
  const texts = useTexts(settingsTexts);
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [tested, setTested] = useState<ModelTested | null>(null);
  const [error, setError] = useState<unknown>(null);
  const test = async () => {
    setBusy(true);
    setTested(null);
    setError(null);
    try {
      setTested(await sendJson('POST', '/api/settings/test-model', { body: { tier } }));
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium">{texts[tier]}</h3>
          <p className="text-sm break-all text-quiet">
            {model ? `${model.name} (${model.address})` : texts.none}
          </p>
        </div>
        {model && (
          <Button size="small" busy={isBusy} onClick={test}>
            {texts.test}
          </Button>
        )}
      </div>
      {tested?.ok && <Notice tone="good">{texts.works(format.number(tested.latency_ms))}</Notice>}
      {tested?.problem && <ProblemNotice error={tested.problem} />}
      {error !== null && <ProblemNotice error={error} />}
    </div>
  );
}
