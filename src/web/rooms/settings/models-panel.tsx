import { useState } from 'react';
import type { ModelTested, Settings } from '../../../contracts/settings.ts';
import { sendJson } from '../../api/client.ts';
import { useMay } from '../../room/audience.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { FoundServersList } from './found-servers.tsx';
import { ModelForm } from './model-form.tsx';
import { settingsTexts } from './settings.texts.ts';
import { useChooseModels } from './use-choose-models.ts';

export function ModelsPanel({ settings }: { settings: Settings }) {
  const texts = useTexts(settingsTexts);
  const choose = useChooseModels();
  const isAdmin = useMay('admins');
  const { models, model_origins } = settings;
  const isGiven = model_origins.fast === 'given' && model_origins.strong === 'given';
  const isChosen = model_origins.fast === 'chosen' || model_origins.strong === 'chosen';
  return (
    <Panel id="models" title={texts.models}>
      <div className="flex flex-col gap-4">
        <p className="text-quiet">{texts.modelsIntro}</p>
        <Tier tier="fast" model={models.fast} origin={model_origins.fast} />
        <Tier tier="strong" model={models.strong} origin={model_origins.strong} />
        {choose.error !== null && <ProblemNotice error={choose.error} />}
        {!isGiven && isAdmin && (
          <>
            <FoundServersList choose={choose} />
            <details>
              <summary className="py-2 font-medium text-accent">{texts.chooseTitle}</summary>
              <div className="mt-2">
                <ModelForm key={String(models.fast?.name)} settings={settings} choose={choose} />
              </div>
            </details>
          </>
        )}
        {isChosen && isAdmin && (
          <div>
            <Button
              size="small"
              busy={choose.isBusy}
              onClick={() => void choose.send({ fast: null, strong: null })}
            >
              {texts.withoutModel}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface TierProps {
  tier: 'fast' | 'strong';
  model: Settings['models']['fast'];
  origin: Settings['model_origins']['fast'];
}

function Tier({ tier, model, origin }: TierProps) {
  const texts = useTexts(settingsTexts);
  const format = useFormat();
  const isAdmin = useMay('admins');
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
            {model && origin === 'given' && `; ${texts.given}`}
          </p>
        </div>
        {model && isAdmin && (
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
