/**
 * A rule in words that stand alone: without what is said in brackets, "also" or "However", and with
 * the line above its list as its subject. Its quote stays what the material says, word for word.
 */
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { tagEnglish } from '../../concepts/tagging/tag-english.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';

const BRACKETED =
  /\s*(?:\((?:e\.g|i\.e|see|such as|for example|including)[^()]*\)|\[[^[\]]{1,30}\])/giu;
const JOINT =
  /^(?:However|Also|Furthermore|Moreover|Additionally|In addition|By default|In general|Generally),\s+|^Please\s+(?=\p{Ll})/u;
const LONGEST_LEAD = 9;

export function restated(fact: Fact): Fact {
  const { block, start, end } = fact.sentence;
  const written = block.text.slice(start, end);
  const said = plainText(written.replace(BRACKETED, ''))
    .replace(JOINT, '')
    .replace(/\b(must|shall|should|may) also\b/giu, '$1')
    .replace(/\s+([.,;])/gu, '$1')
    .trim();
  return said === written ? fact : inOtherWords(fact, said.charAt(0).toUpperCase() + said.slice(1));
}

/** "SHALL be erased when …" below "Secrets used for session binding:". */
export function belowLead(fact: Fact, text: string, lead: ConceptBlock | undefined): Fact | null {
  const said = lead === undefined ? '' : plainText(lead.text).trim();
  const subject = said.replace(/:$/u, '').trim();
  const isSubject =
    said.endsWith(':') &&
    wordCount(subject) <= LONGEST_LEAD &&
    !/[.,;?!:]|\b(?:is|are|must|shall|should|may|can|has|have|following|includes?|including)\b/iu.test(
      subject,
    );
  return isSubject ? inOtherWords(fact, `${subject} ${text}`) : null;
}

function inOtherWords(fact: Fact, said: string): Fact {
  const block = { ...fact.sentence.block, text: said };
  const words = tagEnglish(said);
  return {
    ...fact,
    text: said,
    mentions: [],
    sentence: { ...fact.sentence, block, words, start: 0, end: said.length },
  };
}
