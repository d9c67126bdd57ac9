/** The runs that are going on, shown on every page: their steps, stop, and try again. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleDot } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Run } from '../../contracts/run.ts';
import { isActive, recentRunsQuery } from '../api/queries.ts';
import { useRunEvents } from '../api/run-events.ts';
import { frontDoor } from '../room/room.ts';
import { useRooms } from '../room/rooms-context.ts';
import { RunButtons } from '../runs/run-buttons.tsx';
import { useRunNames } from '../runs/use-run-names.ts';
import { useRunSubjects } from '../runs/use-run-subjects.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useFormat } from '../texts/format.ts';
import { useLanguage } from '../texts/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Spinner } from '../ui/button.tsx';
import { hideWhenLeft } from '../ui/hide-when-left.ts';
import { Progress, useProblemText } from '../ui/notice.tsx';
import { shellTexts } from './shell.texts.ts';

const SHOWN = 6;

export function RunTray() {
  const texts = useTexts(shellTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data: runs = [] } = useQuery(recentRunsQuery);
  const active = runs.filter(isActive);
  const subject = useRunSubjects(runs, isOpen);
  const summary = active.length > 0 ? texts.running(active.length) : texts.nothingRuns;
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`${texts.tray}: ${summary}`}
        title={summary}
        className="inline-flex min-h-10 items-center gap-2 rounded-lg px-3 text-sm text-quiet hover:bg-sunken hover:text-ink"
      >
        {active.length > 0 ? <Spinner /> : <CircleDot size={16} aria-hidden="true" />}
        {active.length > 0 && <span>{active.length}</span>}
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={texts.tray}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'open') hideWhenLeft(currentTarget);
        }}
        className="fixed top-14 right-2 left-auto m-0 max-h-[70dvh] w-[min(26rem,calc(100vw-1rem))] overflow-y-auto rounded-xl border border-line bg-surface p-4 text-ink shadow-lift"
      >
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 className="font-semibold">{summary}</h2>
          <Link
            to="/activity"
            className="inline-flex min-h-10 items-center text-sm text-accent underline sm:min-h-6"
          >
            {texts.allRuns}
          </Link>
        </div>
        {isOpen && (
          <ul className="flex flex-col divide-y divide-line">
            {runs.slice(0, Math.max(SHOWN, active.length)).map((run) => (
              <RunEntry key={run.run_id} run={run} subject={subject(run)} />
            ))}
          </ul>
        )}
        <FootRooms />
      </section>
    </>
  );
}

/** On a phone the foot of the rail has no place: its rooms are reached from here. */
function FootRooms() {
  const { language } = useLanguage();
  const foot = useRooms().filter(({ place }) => place === 'foot');
  return (
    <ul className="mt-2 border-t border-line pt-2 sm:hidden">
      {foot.map((room) => (
        <li key={room.path}>
          <Link to={frontDoor(room)} className="flex min-h-11 items-center gap-3 font-medium">
            <room.icon size={18} aria-hidden="true" className="text-quiet" />
            {room.name[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RunEntry({ run, subject }: { run: Run; subject: string | undefined }) {
  const names = useRunNames();
  const format = useFormat();
  const texts = useTexts(shellTexts);
  const { progress } = useRunEvents(isActive(run) ? run.run_id : null);
  const share =
    progress?.done !== undefined && progress.total ? progress.done / progress.total : undefined;
  const state = names.state(run);
  const problemText = useProblemText();
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-center justify-between gap-2">
        <Link
          to="/activity/$runId"
          params={{ runId: run.run_id }}
          className="flex min-h-10 min-w-0 items-center font-medium hover:underline sm:min-h-6"
        >
          {names.name(run)}
        </Link>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {subject && <p className="truncate text-sm">{subject}</p>}
      {isActive(run) ? (
        <>
          <Progress label={names.name(run)} value={share} />
          <p className="truncate text-sm text-quiet">{progress?.message}</p>
        </>
      ) : (
        <p className="text-sm text-quiet">
          {run.problem ? problemText(run.problem) : format.relative(run.updated_at)}
        </p>
      )}
      <RunButtons run={run} labels={texts} />
    </li>
  );
}
