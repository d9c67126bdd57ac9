import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChooseModels, Settings } from '../../../contracts/settings.ts';
import { sendJson } from '../../api/client.ts';
import { settingsQuery } from '../../api/queries.ts';

export interface ChooseModelsNow {
  isBusy: boolean;
  error: unknown;
  /** Whether it was taken. */
  send(wanted: ChooseModels): Promise<boolean>;
}

/** Sends what was chosen, and shows the settings as they are then. */
export function useChooseModels(): ChooseModelsNow {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (wanted: ChooseModels): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const settings = await sendJson<Settings>('PUT', '/api/settings/models', { body: wanted });
      queries.setQueryData(settingsQuery.queryKey, settings);
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, send };
}
