import type { CheckedCite, CiteCheck, LookupHit } from '../../../../contracts/citation.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef, spansRef } from '../../../viewer/passage-ref.ts';
import { debateTexts } from './debate.texts.ts';

const tones: Record<CiteCheck, BadgeTone> = {
  verified: 'good',
  weak: 'warn',
  refuted: 'bad',
  missing: 'bad',
};

/** Passages of papers, each with the mark of the fact check once there is one. */
export function PaperCites({ cites }: { cites: readonly (LookupHit | CheckedCite)[] }) {
  const texts = useTexts(debateTexts);
  return cites.map((cite) => {
    const evidenceId = 'evidence_id' in cite ? cite.evidence_id : null;
    const passage = evidenceId ? evidenceRef(evidenceId) : spansRef(cite.document_id, [cite]);
    return (
      <span key={`${cite.chunkId} ${cite.start}`} className="whitespace-nowrap font-sans">
        <Citation passage={passage} place={cite} />
        {'check' in cite && <Badge tone={tones[cite.check]}>{texts[cite.check]}</Badge>}
      </span>
    );
  });
}
