import type { AnswerSentence } from '../../../../contracts/research/research-answer.ts';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef } from '../../../viewer/passage-ref.ts';

/** The numbers of its sources behind a sentence. While an answer is being made they open nothing yet. */
export function AnswerCites({ cites }: { cites: AnswerSentence['citations'] }) {
  return cites.map((cite) =>
    cite.evidence_id === null ? (
      <sup key={cite.chunk_id} className="mx-0.5 font-sans text-quiet">
        {cite.number}
      </sup>
    ) : (
      <Citation
        key={cite.evidence_id}
        passage={evidenceRef(cite.evidence_id)}
        place={cite}
        number={cite.number}
      />
    ),
  );
}
