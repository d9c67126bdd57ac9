/** What cannot go on without a person: scans to look over, failures, runs that wait. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Document } from '../../../contracts/document.ts';
import { recentRunsQuery } from '../../api/queries.ts';
import { useRunNames } from '../../runs/use-run-names.ts';
import { useRunSubjects } from '../../runs/use-run-subjects.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { todayTexts } from './today.texts.ts';

/** Older failures are history. */
const RECENT_MS = 3 * 24 * 60 * 60 * 1000;

const link = `${buttonStyle('plain', 'small')} shrink-0`;

export function NeedsYou({ documents }: { documents: readonly Document[] }) {
  const texts = useTexts(todayTexts);
  const names = useRunNames();
  const { data: runs = [] } = useQuery(recentRunsQuery);
  const subject = useRunSubjects(runs);
  const scans = documents.filter(({ status }) => status === 'needs_review').length;
  const broken = documents.filter(({ status }) => status === 'failed');
  const read = new Set(documents.map(({ run_id }) => run_id));
  const open = runs.filter(
    (run) =>
      !read.has(run.run_id) &&
      (names.waitsForPerson(run) ||
        (run.status === 'failed' && Date.now() - Date.parse(run.updated_at) < RECENT_MS)),
  );
  if (scans + broken.length + open.length === 0) return null;
  return (
    <Panel title={texts.needsYou}>
      <ul className="flex flex-col divide-y divide-line">
        {scans > 0 && (
          <Need words={texts.scans(scans)}>
            <Link to="/library/review" className={link}>
              {texts.lookAt}
            </Link>
          </Need>
        )}
        {broken.map(({ id, title }) => (
          <Need key={id} words={`“${title}” ${texts.failedDocument}`}>
            <Link to="/documents/$documentId" params={{ documentId: id }} className={link}>
              {texts.lookAt}
              <span className="sr-only">: {title}</span>
            </Link>
          </Need>
        ))}
        {open.map((run) => (
          <Need
            key={run.run_id}
            words={`${[names.name(run), subject(run)].filter(Boolean).join(': ')} ${run.status === 'waiting' ? texts.waits : texts.failed}`}
          >
            <Link to="/activity/$runId" params={{ runId: run.run_id }} className={link}>
              {texts.lookAt}
              <span className="sr-only">: {names.name(run)}</span>
            </Link>
          </Need>
        ))}
      </ul>
    </Panel>
  );
}

function Need({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 break-words">{words}</span>
      {children}
    </li>
  );
}
