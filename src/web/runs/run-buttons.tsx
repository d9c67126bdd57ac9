import { useQueryClient } from '@tanstack/react-query';
import type { Run } from '../../contracts/run.ts';
import { sendJson } from '../api/client.ts';
import { isActive } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { useToasts } from '../ui/toasts.tsx';

interface RunButtonsProps {
  run: Run;
  labels: { stop: string; retry: string };
}

/** Stop what works, try again what failed; nothing for the rest. */
export function RunButtons({ run, labels }: RunButtonsProps) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const act = async (verb: 'cancel' | 'retry'): Promise<void> => {
    try {
      await sendJson('POST', `/api/runs/${run.run_id}/${verb}`, { body: {} });
      await queries.invalidateQueries();
    } catch (error) {
      toasts.complain(error);
    }
  };
  if (isActive(run) || run.status === 'waiting') {
    return (
      <div>
        <Button size="small" onClick={() => act('cancel')}>
          {labels.stop}
        </Button>
      </div>
    );
  }
  if (run.status !== 'failed') return null;
  return (
    <div>
      <Button size="small" onClick={() => act('retry')}>
        {labels.retry}
      </Button>
    </div>
  );
}
