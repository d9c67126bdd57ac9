/** A model by provider, name, and key or address; the same for both tiers unless another is named. */
import { type FormEvent, useState } from 'react';
import type { ChooseModels, Settings } from '../../../contracts/settings.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { settingsTexts } from './settings.texts.ts';
import type { ChooseModelsNow } from './use-choose-models.ts';

const PROVIDERS = ['anthropic', 'openai', 'google', 'compatible'] as const;
type Provider = (typeof PROVIDERS)[number];

interface Typed {
  provider: Provider;
  fast: string;
  strong: string;
  key: string;
  address: string;
  cost: string;
}

interface ModelFormProps {
  settings: Settings;
  choose: ChooseModelsNow;
}

export function ModelForm({ settings, choose }: ModelFormProps) {
  const texts = useTexts(settingsTexts);
  const [typed, setTyped] = useState<Typed>(() => typedFrom(settings));
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const keyOrigin = settings.model_origins[`${typed.provider}_key`];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await choose.send(wantedFrom(typed, settings))) setTyped({ ...typed, key: '' });
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <SelectField
        label={texts.provider}
        value={typed.provider}
        onChange={({ target }) =>
          set({ provider: PROVIDERS.find((one) => one === target.value) ?? 'compatible' })
        }
      >
        {PROVIDERS.map((provider) => (
          <option key={provider} value={provider}>
            {texts[provider]}
          </option>
        ))}
      </SelectField>
      {typed.provider === 'compatible' && (
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          inputMode="url"
          value={typed.address}
          onChange={({ target }) => set({ address: target.value })}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={texts.fastName}
          required
          autoComplete="off"
          value={typed.fast}
          onChange={({ target }) => set({ fast: target.value })}
        />
        <TextField
          label={texts.strongName}
          hint={texts.strongHint}
          autoComplete="off"
          value={typed.strong}
          onChange={({ target }) => set({ strong: target.value })}
        />
      </div>
      {keyOrigin === 'given' ? (
        <p className="text-sm text-quiet">{texts.keyGiven}</p>
      ) : (
        <TextField
          label={texts.key}
          hint={keyOrigin === 'chosen' ? texts.keyKept : texts.keyHint}
          type="password"
          autoComplete="off"
          value={typed.key}
          onChange={({ target }) => set({ key: target.value })}
        />
      )}
      <TextField
        label={texts.costPerMonth}
        hint={settings.prices_known ? texts.costHint : texts.costUnknown}
        inputMode="decimal"
        value={typed.cost}
        onChange={({ target }) => set({ cost: target.value })}
      />
      <div>
        <Button type="submit" tone="primary" busy={choose.isBusy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function typedFrom({ models, model_origins, cost_per_month }: Settings): Typed {
  const [fast, strong] = [nameOf(models.fast?.name), nameOf(models.strong?.name)];
  return {
    provider: PROVIDERS.find((one) => one === models.fast?.provider) ?? 'compatible',
    fast,
    strong: strong === fast ? '' : strong,
    key: '',
    address:
      model_origins.compatible_base_url === null ? '' : addressOf(models.fast ?? models.strong),
    cost: cost_per_month === null ? '' : String(cost_per_month),
  };
}

function nameOf(model = ''): string {
  return model.slice(model.indexOf(':') + 1);
}

function addressOf(model: Settings['models']['fast']): string {
  return model?.provider === 'compatible' ? model.address : '';
}

/** What was given at the start is not sent: it cannot be changed here. */
function wantedFrom(typed: Typed, { model_origins }: Settings): ChooseModels {
  const { provider, fast, strong, key, address, cost } = typed;
  const money = Number(cost.replace(',', '.'));
  return {
    ...(model_origins.fast !== 'given' && { fast: `${provider}:${fast.trim()}` }),
    ...(model_origins.strong !== 'given' && {
      strong: `${provider}:${strong.trim() || fast.trim()}`,
    }),
    ...(key.trim() !== '' && { key: { provider, value: key.trim() } }),
    ...(provider === 'compatible' &&
      model_origins.compatible_base_url !== 'given' &&
      address.trim() !== '' && { compatible_base_url: address.trim() }),
    ...(model_origins.cost_per_month !== 'given' && {
      cost_per_month: cost.trim() === '' || !Number.isFinite(money) ? null : money,
    }),
  };
}
