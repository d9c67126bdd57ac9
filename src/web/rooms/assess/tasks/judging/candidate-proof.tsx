/** Why a question stands, or why it does not: passages, computation, level, score, flaws, guessers. */
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Candidate, Review } from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { useFormat } from '../../../../texts/format.ts';
import { Citation } from '../../../../viewer/citation.tsx';
import { evidenceRef, type PassageRef, spansRef } from '../../../../viewer/passage-ref.ts';
import { useRuleName } from '../../rules.texts.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { judgingTexts } from './judging.texts.ts';

export function CandidateProof({ candidate, documentId }: PassagesProps) {
  const texts = useTexts(judgingTexts);
  const { review, derivation } = candidate;
  return (
    <>
      {review && review.reasons.length > 0 && (
        <Part title={texts.whyOut}>
          <ul lang="en" className="list-disc pl-5 text-bad">
            {review.reasons.map((reason) => (
              <li key={reason} className="break-words">
                {reason}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {candidate.source_evidence.length > 0 && (
        <Part title={texts.proof}>
          <Passages candidate={candidate} documentId={documentId} />
        </Part>
      )}
      {derivation && <Part title={texts.computed}>{derivation.steps}</Part>}
      {review && <ReviewParts review={review} />}
      <MadeBy candidate={candidate} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <div className="text-sm break-words">{children}</div>
    </section>
  );
}

interface PassagesProps {
  candidate: Candidate;
  documentId: string | null;
}

/** Each quote with the mark that opens it, where the material is a document. */
function Passages({ candidate, documentId }: PassagesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {candidate.source_evidence.map((span, at) => {
        const passage = passageOf(candidate, at, documentId);
        return (
          <li key={`${span.block_id} ${span.start}`} className="border-l-2 border-accent pl-3">
            <q className="font-serif">{span.text}</q>
            {passage && <Citation passage={passage} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Its row in the ledger; else its place, where all of the material is one document. */
function passageOf(
  { source_evidence, evidence_ids }: Candidate,
  at: number,
  documentId: string | null,
): PassageRef | null {
  const isPaired = evidence_ids.length === source_evidence.length;
  const id = isPaired ? evidence_ids[at] : undefined;
  if (id !== undefined) return evidenceRef(id);
  const span = source_evidence[at];
  return documentId === null || span === undefined ? null : spansRef(documentId, [span]);
}

const parts = ['source_dependency', 'distractor_quality', 'rubric', 'discrimination'] as const;
/** What each part counts in the score. */
const weights = [0.3, 0.25, 0.25, 0.2];

function ReviewParts({ review }: { review: Review }) {
  const texts = useTexts(judgingTexts);
  const levels = useTexts(tasksTexts);
  const format = useFormat();
  const { bloom } = review;
  return (
    <>
      <Part title={texts.level}>
        {texts.levelBy(levels[bloom.label], format.percent(bloom.confidence))}:{' '}
        <span lang="en">{bloom.reason}</span>
      </Part>
      <Part title={texts.score}>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {parts.map((part, at) => (
            <li key={part} className="flex justify-between gap-3">
              <span>
                {texts[part]}{' '}
                <span className="text-quiet">({format.percent(weights[at] ?? 0)})</span>
              </span>
              <span className="tabular-nums">{format.number(review.parts[part], 1)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Rules marks={review.marks} />
      <Guessers guesses={review.guesses} chance={1 / (review.pulls.length + 1)} />
    </>
  );
}

function Rules({ marks }: { marks: Review['marks'] }) {
  const texts = useTexts(judgingTexts);
  const name = useRuleName();
  const failed = marks.filter(({ passed }) => !passed);
  if (marks.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer font-semibold">
        {texts.checked(marks.length, failed.length)}
      </summary>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {marks.map(({ rule, passed }) => (
          <li key={rule} className="flex items-start gap-2">
            {passed ? (
              <Check size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />
            ) : (
              <X size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
            )}
            <span>
              {name(rule)}
              <span className="sr-only">: {passed ? texts.notFound : texts.found}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface GuessersProps {
  guesses: Review['guesses'];
  /** How often drawing lots finds the right answer. */
  chance: number;
}

function Guessers({ guesses, chance }: GuessersProps) {
  const texts = useTexts(judgingTexts);
  const format = useFormat();
  if (guesses.length === 0) return null;
  const tempted = guesses.filter(({ chance_of_key }) => chance_of_key > chance + 1e-9).length;
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer font-semibold">
        {texts.guessers(guesses.length, tempted)}
      </summary>
      <ul lang="en" className="mt-2 list-disc pl-5">
        {guesses.map(({ guesser, chance_of_key }) => (
          <li key={guesser}>
            {guesser}: {texts.chance(format.percent(chance_of_key))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function MadeBy({ candidate: { made_by } }: { candidate: Candidate }) {
  const texts = useTexts(judgingTexts);
  const who = made_by.mind === 'model' ? (made_by.model ?? made_by.mind) : texts[made_by.mind];
  return (
    <p className="text-sm text-quiet">
      {texts.madeBy} {who}
    </p>
  );
}
