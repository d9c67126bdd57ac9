/** Notices, problems in the words of the person's language, progress and loading. */
import type { ReactNode } from 'react';
import type { Problem } from '../../contracts/problem.ts';
import { ApiProblem, isProblem, NOT_OURS, UNREACHABLE } from '../api/client.ts';
import { useTexts } from '../texts/define-texts.ts';
import { useLanguage } from '../texts/language.tsx';
import { Button, Spinner } from './button.tsx';
import { problemInNorwegian } from './problem.texts.ts';
import { uiTexts } from './ui.texts.ts';

interface NoticeProps {
  tone: 'good' | 'warn' | 'bad' | 'plain';
  children: ReactNode;
  action?: ReactNode;
}

const tones = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-sunken text-ink',
};

export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center justify-between gap-3 rounded-lg px-4 py-3 text-sm ${tones[tone]}`}
    >
      <div className="min-w-0 grow basis-56 break-words">{children}</div>
      {action}
    </div>
  );
}

/** A problem that was thrown, or that a document or a run carries. */
export function problemOf(fault: unknown): Problem | null {
  if (fault instanceof ApiProblem) return fault.problem;
  return isProblem(fault) ? fault : null;
}

/** The words of a problem in the language of the pages where we have them; else those of the server. */
export function useProblemText(): (fault: unknown) => string {
  const texts = useTexts(uiTexts);
  const { language } = useLanguage();
  return (fault) => {
    const problem = problemOf(fault);
    if (!problem) return texts.somethingWrong;
    if (problem.code === UNREACHABLE) return texts.unreachable;
    if (problem.code === NOT_OURS) return texts.notAnAnswer;
    // An id that is none cannot lead anywhere: for a person that is the same as nothing there.
    if (problem.errors?.some(({ path }) => path.startsWith('params'))) return texts.nothingHere;
    return (language === 'nb' && problemInNorwegian(problem)) || problem.detail;
  };
}

export function ProblemNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const texts = useTexts(uiTexts);
  const problemText = useProblemText();
  const faults = (error instanceof ApiProblem ? (error.problem.errors ?? []) : []).filter(
    ({ path }) => !path.startsWith('params'),
  );
  return (
    <Notice
      tone="bad"
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      {problemText(error)}
      {faults.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {faults.map(({ path, message }) => (
            <li key={path}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

export function Loading() {
  const texts = useTexts(uiTexts);
  return (
    <div role="status" className="flex items-center gap-3 py-10 text-quiet">
      <Spinner />
      {texts.loading}
    </div>
  );
}

interface ProgressProps {
  label: string;
  /** From 0 to 1; without one it only shows that work goes on. */
  value?: number | undefined;
}

export function Progress({ label, value }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(value !== undefined && { value })}
      className="h-1.5 w-full overflow-hidden rounded-full accent-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    />
  );
}
