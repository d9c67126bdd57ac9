/** One watched question: how often it is asked, and what changed each time. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EllipsisVertical, EyeOff, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ResearchWatch, WatchRhythm } from '../../../../contracts/research/research-watch.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { WatchAsks } from './watch-asks.tsx';
import { isAsking, rhythms, watchesPath, watchQuery } from './watches.queries.ts';
import { watchesTexts } from './watches.texts.ts';

const route = getRouteApi('/ask/watches/$watchId');

export function WatchPage() {
  const texts = useTexts(watchesTexts);
  const { watchId } = route.useParams();
  const { data: watch, error, refetch } = useQuery(watchQuery(watchId));
  if (watch) return <Shown watch={watch} />;
  return (
    <Page title={texts.watchedQuestion} within="/ask/watches">
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function Shown({ watch }: { watch: ResearchWatch }) {
  const texts = useTexts(watchesTexts);
  const format = useFormat();
  const { question, next_at, every, problem, status } = watch;
  const isWaiting = status === 'waiting';
  return (
    <Page
      title={question}
      within="/ask/watches"
      intro={`${texts[every]} · ${next_at ? texts.next(format.dateTime(next_at)) : texts.ended}`}
      actions={isWaiting ? <AskNow watch={watch} /> : undefined}
      menu={<WatchMenu id={watch.id} />}
    >
      <div className="flex max-w-3xl flex-col gap-6">
        {problem && <ProblemNotice error={problem} />}
        {isWaiting && <Rhythm watch={watch} />}
        <WatchAsks asks={watch.asks} />
      </div>
    </Page>
  );
}

/** Tells the watch something; what it answers is shown at once. */
function useTelling(id: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ every }: { every?: WatchRhythm }) =>
      every === undefined
        ? sendJson<ResearchWatch>('POST', `${watchesPath}/${id}/ask`, { body: {} })
        : sendJson<ResearchWatch>('PATCH', `${watchesPath}/${id}`, { body: { every } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['watches'] }),
    onError: toasts.complain,
  });
}

function AskNow({ watch: { id, latest } }: { watch: ResearchWatch }) {
  const texts = useTexts(watchesTexts);
  const telling = useTelling(id);
  return (
    <Button
      icon={<RotateCcw size={16} />}
      busy={telling.isPending || isAsking(latest)}
      onClick={() => telling.mutate({})}
    >
      {texts.askNow}
    </Button>
  );
}

function Rhythm({ watch: { id, every } }: { watch: ResearchWatch }) {
  const texts = useTexts(watchesTexts);
  const telling = useTelling(id);
  return (
    <div className="max-w-60">
      <SelectField
        label={texts.rhythm}
        value={telling.variables?.every ?? every}
        onChange={({ target }) => telling.mutate({ every: target.value as WatchRhythm })}
      >
        {rhythms.map((one) => (
          <option key={one} value={one}>
            {texts[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function WatchMenu({ id }: { id: string }) {
  const texts = useTexts(watchesTexts);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      <Menu
        label={texts.more}
        icon={<EllipsisVertical size={18} />}
        entries={[
          {
            label: texts.remove,
            icon: <EyeOff size={16} />,
            danger: true,
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <RemoveDialog
          path={`${watchesPath}/${id}`}
          list="/ask/watches"
          texts={texts}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
