/**
 * The fact check: every cite is looked up where it says it stands, then tested against the
 * claim with the library's verifier.
 *
 * A claim may have several sentences, each carried by a cite of its own: a cite is verified
 * when it carries at least one and speaks against none.
 */
import type { CiteCheck, LookupHit } from '../../contracts/citation.ts';
import type { CheckedClaim, DebaterArgument } from '../../contracts/debate.ts';
import { locate } from '../evidence/locate.ts';
import { splitSentences } from '../text/sentences.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { judgeSentence } from './carried.ts';

/** The text of each chunk, as the library has it now. */
export type Passages = ReadonlyMap<string, string>;

export function checkCites(
  claim: string,
  cites: readonly LookupHit[],
  passages: Passages,
  language: TextLanguage,
): CiteCheck[] {
  const found = cites.filter((cite) => isThere(cite, passages));
  const verdicts = claimSentences(claim).map((sentence) =>
    found.map(({ text }) => judgeSentence(sentence, text, language).verdict),
  );
  return cites.map((cite) => {
    const at = found.indexOf(cite);
    if (at < 0) return 'missing';
    // What another cite carries is not refuted by one that is about something else.
    const isRefuted = verdicts.some(
      (own) => own[at] === 'contradicts' && !own.includes('supports'),
    );
    if (isRefuted) return 'refuted';
    return verdicts.some((own) => own[at] === 'supports') ? 'verified' : 'weak';
  });
}

/** Every claim of a debate with its cites, as the fact check leaves them; rows of the ledger come later. */
export function checkClaims(
  debaters: readonly DebaterArgument[],
  passages: Passages,
  language: TextLanguage,
): CheckedClaim[] {
  return debaters.flatMap(({ posture, perTopic }) =>
    perTopic.map(({ topic, claim, cites, conceded }) => {
      const paper = cites.paper ?? [];
      const checks = checkCites(claim, paper, passages, language);
      const checked = paper.map((cite, at) => ({
        ...cite,
        check: checks[at] ?? 'missing',
        evidence_id: null,
      }));
      return { posture, topic, claim, conceded, cites: checked };
    }),
  );
}

/** The sentences of a claim that none of these cites carries. */
export function uncarried(
  claim: string,
  cites: readonly { text: string }[],
  language: TextLanguage,
): string[] {
  return claimSentences(claim).filter(
    (sentence) =>
      !cites.some(({ text }) => judgeSentence(sentence, text, language).verdict === 'supports'),
  );
}

export function claimSentences(claim: string): string[] {
  return splitSentences(claim)
    .map(({ text }) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}

function isThere(
  { chunkId, text, start, end, block_id, page }: LookupHit,
  passages: Passages,
): boolean {
  const block = passages.get(chunkId);
  if (block === undefined) return false;
  if (block.slice(start, end) === text) return true;
  return locate(text, [{ block_id, text: block, source_page: page }]) !== null;
}
