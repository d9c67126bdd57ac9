/** One question: a line to run over, and behind it everything that is known of it. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Candidate } from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { useFormat } from '../../../../texts/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { CandidateEditor } from './candidate-editor.tsx';
import { CandidateProof } from './candidate-proof.tsx';
import { judgingTexts } from './judging.texts.ts';
import { OptionList } from './option-list.tsx';

interface CandidateEntryProps {
  candidate: Candidate;
  /** Of what all questions are written from, where that is one document. */
  documentId: string | null;
  /** The test that waits for a person, who may edit the question. */
  editIn?: string | undefined;
}

export function CandidateEntry({ candidate, documentId, editIn }: CandidateEntryProps) {
  const texts = useTexts(judgingTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-start gap-3 px-4 py-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={18}
          aria-hidden="true"
          className="mt-1 shrink-0 text-quiet transition group-open:rotate-90"
        />
        <span className="flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-1">
          <span className="min-w-0 grow basis-64 font-serif break-words">{candidate.question}</span>
          <Marks candidate={candidate} />
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-5 px-4 pt-1 pb-5 sm:pr-5 sm:pl-12">
          <OptionList candidate={candidate} />
          <CandidateProof candidate={candidate} documentId={documentId} />
          {editIn !== undefined && <CandidateEditor candidate={candidate} taskId={editIn} />}
          {candidate.coverage_target !== null && (
            <p className="text-sm text-quiet">
              {texts.target} {candidate.coverage_target}
            </p>
          )}
        </div>
      )}
    </details>
  );
}

function Marks({ candidate: { question_id, review, edited } }: { candidate: Candidate }) {
  const texts = useTexts(judgingTexts);
  const format = useFormat();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {question_id !== null && <Badge tone="accent">{question_id}</Badge>}
      {edited && <Badge>{texts.edited}</Badge>}
      {review === null && <Badge>{texts.notJudged}</Badge>}
      {review?.verdict === 'rejected' && <Badge tone="bad">{texts.rejected}</Badge>}
      {review?.verdict === 'accepted' && <Badge tone="good">{texts.accepted}</Badge>}
      {review && (
        <span className="text-sm text-quiet tabular-nums">
          <span className="sr-only">{texts.scoreLabel}: </span>
          {texts.scoreOf(format.number(review.score, 1))}
        </span>
      )}
    </span>
  );
}
