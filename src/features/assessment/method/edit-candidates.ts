/** Questions in a person's words: reviewed again by the same rules, or put aside with the reason. */
import type { Candidate, CandidateEdit } from '../../../contracts/assessment/assessment.ts';
import { judge, plainOptions, type Text } from './review-round.ts';

export function edited(candidate: Candidate, edit: CandidateEdit, text: Text): Candidate {
  if (edit.rejected !== undefined) return putAside(candidate, edit.rejected);
  const others = plainOptions(candidate).filter(
    (option) => option !== candidate.correct_answer.text,
  );
  const distractors = (edit.distractors ?? others).map((option) => {
    const known = candidate.distractors.find((one) => one.text === option);
    return (
      known ?? {
        text: option,
        kind: 'plausible reasoning' as const,
        rationale: 'Written by a person.',
      }
    );
  });
  const key = edit.key ?? candidate.correct_answer.text;
  const draft = {
    question: edit.question ?? candidate.question,
    key,
    distractors,
    bloom_level: candidate.bloom_level,
    target_difficulty: candidate.target_difficulty,
    quotes: candidate.source_evidence.map((span) => span.text),
    // A computed key that was changed by hand is computed no longer.
    derivation: key === candidate.correct_answer.text ? candidate.derivation : null,
    coverage_target: candidate.coverage_target,
  };
  const by = { round: candidate.round, madeBy: candidate.made_by, id: () => candidate.id };
  const [judged] = judge([draft], text, by);
  return judged === undefined ? candidate : { ...judged, edited: true };
}

function putAside(candidate: Candidate, reason: string): Candidate {
  const { review } = candidate;
  if (review === null) return candidate;
  const said = `A person put it aside: ${reason}`;
  return {
    ...candidate,
    review: { ...review, verdict: 'rejected', reasons: [said] },
    question_id: null,
  };
}
