/** How this Lyceum is set up, what leaves the machine, and how to get everything out. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Settings } from '../../../contracts/settings.ts';
import { settingsQuery } from '../../api/queries.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { useLanguage } from '../../texts/language.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Loading, ProblemNotice } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { type Theme, useTheme } from '../../ui/theme.ts';
import { AllSettings } from './all-settings.tsx';
import { LeavesPanel } from './leaves-panel.tsx';
import { ModelsPanel } from './models-panel.tsx';
import { settingsTexts } from './settings.texts.ts';
import { YourDataPanel } from './your-data-panel.tsx';

export function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const { data: settings, error, isPending, refetch } = useQuery(settingsQuery);
  return (
    <Page title={texts.title} width="narrow" isFront>
      <div className="flex flex-col gap-6">
        <LookPanel />
        {isPending && <Loading />}
        {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
        {settings && (
          <>
            <ModelsPanel settings={settings} />
            <LeavesPanel settings={settings} />
            <YourDataPanel settings={settings} />
            <LimitsPanel limits={settings.limits} />
            <AboutPanel settings={settings} />
            <AllSettings settings={settings} />
          </>
        )}
      </div>
    </Page>
  );
}

const themes: Theme[] = ['system', 'light', 'dark'];

function LookPanel() {
  const texts = useTexts(settingsTexts);
  const { language, choose } = useLanguage();
  const [theme, setTheme] = useTheme();
  return (
    <Panel title={texts.look}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.language}
          value={language}
          onChange={({ target }) => choose(target.value === 'nb' ? 'nb' : 'en')}
        >
          <option value="en">English</option>
          <option value="nb">Norsk (bokmål)</option>
        </SelectField>
        <SelectField
          label={texts.theme}
          value={theme}
          onChange={({ target }) =>
            setTheme(themes.find((candidate) => candidate === target.value) ?? 'system')
          }
        >
          {themes.map((candidate) => (
            <option key={candidate} value={candidate}>
              {texts[candidate]}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  );
}

function LimitsPanel({ limits }: Pick<Settings, 'limits'>) {
  const texts = useTexts(settingsTexts);
  const format = useFormat();
  const names = Object.keys(limits) as (keyof Settings['limits'])[];
  return (
    <Panel title={texts.limits}>
      <Facts>
        {names.map((name) => (
          <Fact key={name} name={texts[name]}>
            {format.number(limits[name], 2)}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

function AboutPanel({ settings }: { settings: Settings }) {
  const texts = useTexts(settingsTexts);
  const format = useFormat();
  const { version, local_models, ocr } = settings;
  return (
    <Panel title={texts.about}>
      <Facts>
        <Fact name={texts.version}>{version}</Fact>
        {local_models.map(({ name, role, size_bytes, licence, state }) => (
          <Fact key={name} name={texts[role]}>
            {name}, {format.bytes(size_bytes)}, {licence}, {state === 'ok' ? texts.ok : state}
          </Fact>
        ))}
        <Fact name={texts.ocr}>
          {texts.ocrOwn(ocr.languages.join(', '))}
          {ocr.ocrmypdf && `; ${texts.ocrmypdf}`}
        </Fact>
      </Facts>
      <p className="mt-3">
        <a href="/docs" className="text-accent underline">
          {texts.api}
        </a>
      </p>
    </Panel>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(12rem,auto)_1fr]">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
