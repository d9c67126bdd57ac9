import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Settings } from '../../../contracts/settings.ts';
import { sendJson } from '../../api/client.ts';
import { useMay } from '../../room/audience.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { saveBackup } from './save-backup.ts';
import { settingsTexts } from './settings.texts.ts';

/** The word that the server asks for as confirmation, in every language. */
const CONFIRM = 'delete everything';

export function YourDataPanel({ settings }: { settings: Settings }) {
  const texts = useTexts(settingsTexts);
  const toasts = useToasts();
  const [isSaving, setSaving] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const isAdmin = useMay('admins');
  const save = async () => {
    setSaving(true);
    await saveBackup().catch(toasts.complain);
    setSaving(false);
  };
  return (
    <Panel id="data" title={texts.yourData}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-quiet">
          {settings.data_folder !== null && (
            <>
              {texts.folder}: <code className="break-all">{settings.data_folder}</code> ·{' '}
            </>
          )}
          {texts.store}: {settings.store.kind === 'pglite' ? 'PGlite' : 'PostgreSQL'}
        </p>
        {isAdmin && (
          <div className="flex flex-col items-start gap-2">
            <Button icon={<Download size={16} />} busy={isSaving} onClick={save}>
              {texts.export}
            </Button>
            <p className="text-sm text-quiet">{texts.exportHint}</p>
          </div>
        )}
        <div className="flex flex-col items-start gap-2">
          <Button tone="danger" onClick={() => setErasing(true)}>
            {texts.erase}
          </Button>
          <p className="text-sm text-quiet">{texts.eraseHint}</p>
        </div>
      </div>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Panel>
  );
}

function EraseDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(settingsTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const erase = async () => {
    setBusy(true);
    try {
      await sendJson('DELETE', '/api/me', { body: { confirm: CONFIRM } });
      queries.clear();
      toasts.say(texts.erased);
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={texts.eraseSure}
      onClose={onClose}
      actions={
        <Button
          tone="danger"
          busy={isBusy}
          disabled={typed.trim() !== texts.erasePhrase}
          onClick={erase}
        >
          {texts.erase}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.eraseHint}</p>
        <TextField
          label={texts.eraseType}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        {error !== null && <ProblemNotice error={error} />}
      </div>
    </Dialog>
  );
}
