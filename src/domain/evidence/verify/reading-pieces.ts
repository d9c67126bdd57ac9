/** Evidence in pieces that the entailment model can read at once, those about the claim first. */
import { splitSentences } from '../../text/sentences.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { wordShare } from './passage.ts';
import { statementOf } from './statement.ts';

/** In words: what the model was trained on. */
const LONGEST = 150;
/** More than this is a passage rather than a quote. */
const LONGEST_QUOTE = 80;
const PIECE = 110;
const MOST_PIECES = 8;

export function isLongEvidence(evidence: string): boolean {
  return wordCount(evidence) > LONGEST_QUOTE;
}

export function fitsAtOnce(evidence: string): boolean {
  return wordCount(evidence) <= LONGEST;
}

/** Whole sentences, each piece beginning in the middle of the one before it. */
export function readingPieces(claim: string, evidence: string, language: TextLanguage): string[] {
  if (fitsAtOnce(evidence)) return [evidence];
  const sentences = splitSentences(evidence).map(({ text }) => text.trim());
  const pieces: string[] = [];
  for (let from = 0; from < sentences.length; ) {
    let to = from + 1;
    while (to < sentences.length && wordCount(sentences.slice(from, to + 1).join(' ')) <= PIECE)
      to += 1;
    pieces.push(sentences.slice(from, to).join(' '));
    if (to >= sentences.length) break;
    from = Math.max(from + 1, Math.floor((from + to) / 2));
  }
  const said = statementOf(claim, language);
  return pieces
    .map((text) => ({ text, share: wordShare(said, statementOf(text, language).words) }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_PIECES)
    .map(({ text }) => text);
}

function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}
