/** All questions that were written, by level: those in the file, those that passed, those thrown out. */
import { useState } from 'react';
import type { BloomLevel, Candidate } from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { buttonStyle } from '../../../../ui/button.tsx';
import { tasksTexts } from '../tasks.texts.ts';
import { CandidateEntry } from './candidate-entry.tsx';
import { judgingTexts } from './judging.texts.ts';

const levels: readonly BloomLevel[] = ['Remembering', 'Understanding', 'Applying'];
type Filter = 'inFile' | 'passed' | 'rejected' | 'all';

const fits: Record<Filter, (candidate: Candidate) => boolean> = {
  inFile: ({ question_id }) => question_id !== null,
  passed: ({ review }) => review?.verdict === 'accepted',
  rejected: ({ review }) => review?.verdict === 'rejected',
  all: () => true,
};

interface CandidateTableProps {
  candidates: readonly Candidate[];
  documentId: string | null;
  editIn?: string | undefined;
}

export function CandidateTable({ candidates, documentId, editIn }: CandidateTableProps) {
  const texts = useTexts(judgingTexts);
  const [wished, setWished] = useState<Filter | null>(null);
  const hasFile = candidates.some(fits.inFile);
  const filter = wished ?? (hasFile ? 'inFile' : 'all');
  const filters = (['inFile', 'passed', 'rejected', 'all'] as const).filter(
    (one) => one !== 'inFile' || hasFile,
  );
  if (candidates.length === 0) return <p className="text-quiet">{texts.none}</p>;
  const shown = candidates.filter(fits[filter]);
  return (
    <div className="flex flex-col gap-5">
      <fieldset aria-label={texts.show} className="flex flex-wrap gap-2">
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => setWished(one)}
            className={buttonStyle(one === filter ? 'primary' : 'plain', 'small')}
          >
            {texts[one]}
            <span className="tabular-nums">{candidates.filter(fits[one]).length}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="text-quiet">{texts.noneSo}</p>}
      {levels.map((level) => (
        <LevelSection
          key={level}
          level={level}
          documentId={documentId}
          editIn={editIn}
          all={candidates.filter(({ bloom_level }) => bloom_level === level)}
          shown={shown.filter(({ bloom_level }) => bloom_level === level)}
        />
      ))}
    </div>
  );
}

interface LevelSectionProps {
  level: BloomLevel;
  all: readonly Candidate[];
  shown: readonly Candidate[];
  documentId: string | null;
  editIn: string | undefined;
}

function LevelSection({ level, all, shown, documentId, editIn }: LevelSectionProps) {
  const texts = useTexts(judgingTexts);
  const names = useTexts(tasksTexts);
  if (shown.length === 0) return null;
  const chosen = all.filter(fits.inFile).length;
  const passed = all.filter(fits.passed).length;
  return (
    <section aria-label={names[level]}>
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold">{names[level]}</span>
        <span className="text-sm text-quiet">{texts.levelCount(chosen, passed, all.length)}</span>
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {inOrder(shown).map((candidate) => (
          <li key={candidate.id}>
            <CandidateEntry candidate={candidate} documentId={documentId} editIn={editIn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As in the file; then what passed; the best first. */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      rank(a) - rank(b) ||
      (b.review?.score ?? 0) - (a.review?.score ?? 0),
  );
}

const placeOf = ({ question_id }: Candidate): number =>
  question_id === null ? Number.MAX_SAFE_INTEGER : Number(question_id.replace(/\D/g, ''));

const rank = ({ review }: Candidate): number => (review?.verdict === 'accepted' ? 0 : 1);
