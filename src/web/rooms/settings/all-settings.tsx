import type { Settings } from '../../../contracts/settings.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Panel } from '../../ui/page.tsx';
import { settingsTexts } from './settings.texts.ts';

export function AllSettings({ settings: { environment } }: { settings: Settings }) {
  const texts = useTexts(settingsTexts);
  return (
    <Panel>
      <details>
        <summary className="py-1 text-lg font-semibold max-sm:py-2">{texts.all}</summary>
        <p className="mt-2 mb-3 text-sm text-quiet">{texts.allHint}</p>
        <ul className="flex flex-col gap-2 text-sm">
          {environment.map((setting) => (
            <li key={setting.setting}>
              <code className="break-all">{setting.setting}</code>{' '}
              <span className="text-quiet">
                ({setting.is_set ? texts.isSet : (setting.default ?? texts.isDefault)})
              </span>
              <span lang="en" className="block text-quiet">
                {setting.meaning}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
