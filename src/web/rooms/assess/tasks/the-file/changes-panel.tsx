/** An expanded file beside the one it was: what is frozen, and what was added. */
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Panel } from '../../../../ui/page.tsx';
import { fileTexts } from './file.texts.ts';
import { type DiffRun, diffRuns, lineDiff } from './line-diff.ts';

/** As sections follow each other in a file, each once; the store keeps no order. */
export function inFileOrder(names: readonly string[]): string[] {
  const sections = ['header', 'Metadata', 'Task ID', 'Task title', 'Task topic', 'Formulas'];
  const rank = (name: string): number => {
    const [, kind, number] = /^(FQ|CQ)(\d+)$/.exec(name) ?? [];
    if (kind === undefined) return sections.indexOf(name);
    return (kind === 'FQ' ? 1000 : 2000) + Number(number);
  };
  return [...new Set(names)].sort((a, b) => rank(a) - rank(b));
}

interface ChangesPanelProps {
  before: string;
  after: string;
  /** Names of the sections that were compared and are the same. */
  frozen: readonly string[];
}

export function ChangesPanel({ before, after, frozen }: ChangesPanelProps) {
  const texts = useTexts(fileTexts);
  const runs = useMemo(() => diffRuns(lineDiff(before, after)), [before, after]);
  return (
    <Panel title={texts.changes}>
      <p className="mb-3 text-sm text-quiet">{texts.changesHint}</p>
      {frozen.length > 0 && (
        <div className="mb-4 rounded-lg bg-good-soft px-4 py-3 text-sm text-good">
          <p className="flex items-center gap-2 font-medium">
            <ShieldCheck size={16} aria-hidden="true" />
            {texts.frozen(frozen.length)}
          </p>
          <p className="mt-1">{texts.frozenHint}</p>
          <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
            {frozen.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <ol className="flex flex-col gap-1 text-xs">
        {runs.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: made anew as a whole
          <li key={at}>
            <Run run={run} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Run({ run: { kind, lines } }: { run: DiffRun }) {
  const texts = useTexts(fileTexts);
  if (kind === 'same') {
    return (
      <details>
        <summary className="min-h-6 cursor-pointer text-quiet">
          {texts.sameLines(lines.length)}
        </summary>
        <Lines lines={lines} look="bg-sunken" />
      </details>
    );
  }
  return (
    <>
      <span className="sr-only">{kind === 'gone' ? texts.gone : texts.added}</span>
      <Lines
        lines={lines}
        look={kind === 'gone' ? 'bg-bad-soft text-bad line-through' : 'bg-good-soft text-good'}
      />
    </>
  );
}

function Lines({ lines, look }: { lines: readonly string[]; look: string }) {
  return (
    <pre lang="en" className={`rounded px-3 py-2 break-words whitespace-pre-wrap ${look}`}>
      {lines.join('\n')}
    </pre>
  );
}
