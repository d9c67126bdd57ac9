import type { Settings } from '../../../contracts/settings.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Panel } from '../../ui/page.tsx';
import { settingsTexts } from './settings.texts.ts';

export function LeavesPanel({ settings: { leaves_the_machine } }: { settings: Settings }) {
  const texts = useTexts(settingsTexts);
  const lines = leaves_the_machine.flatMap((code) => {
    const [kind, ...host] = code.split(':');
    if (kind === 'model') return [texts.leavesModel(host.join(':'))];
    return kind === 'store' ? [texts.leavesStore(host.join(':'))] : [];
  });
  return (
    <Panel id="leaves" title={texts.leaves}>
      <ul className="flex flex-col gap-2">
        {(lines.length > 0 ? lines : [texts.leavesNothing]).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {leaves_the_machine.includes('url-import') && (
          <li className="text-quiet">{texts.leavesUrl}</li>
        )}
      </ul>
    </Panel>
  );
}
