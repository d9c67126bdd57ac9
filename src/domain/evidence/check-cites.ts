/**
 * The fact check: every cite is looked up where it says it stands, then tested against the
 * claim with the library's verifier.
 *
 * A claim may have several sentences, each carried by a cite of its own: a cite is verified
 * when it carries at least one and speaks against none.
 */
import type { CiteCheck, LookupHit } from '../../contracts/citation.ts';
import { splitSentences } from '../text/sentences.ts';
import type { TextLanguage } from '../text/tokenize.ts';
import { judgeSentence } from './judge-sentence.ts';
import { locate } from './locate.ts';

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
