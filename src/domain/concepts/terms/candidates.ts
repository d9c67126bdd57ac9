/** What could be a term in one unit of a document, with everything seen about it there. */
import type { TextLanguage } from '../../text/tokenize.ts';
import type { DefinitionHit } from '../definitions/definition-hit.ts';
import { definitionsIn } from '../definitions/definitions.ts';
import { phrasesIn } from '../tagging/phrases.ts';
import type { ProseSentence } from '../tagging/prose.ts';
import { termKey } from '../tagging/term-key.ts';

export interface Mention {
  sentence: ProseSentence;
  from: number;
  to: number;
  whole: boolean;
}

export interface Defined {
  sentence: ProseSentence;
  hit: DefinitionHit;
}

export interface Candidate {
  key: string;
  mentions: Mention[];
  definitions: Defined[];
}

export function candidatesOf(
  sentences: readonly ProseSentence[],
  language: TextLanguage,
): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const sentence of sentences) {
    for (const { from, to, whole } of phrasesIn(sentence.words, language))
      candidateAt(candidates, sentence, from, to, language).mentions.push({
        sentence,
        from,
        to,
        whole,
      });
    if (sentence.role === 'heading' || sentence.role === 'caption') continue;
    for (const hit of definitionsIn(sentence.words, language)) {
      const candidate = candidateAt(candidates, sentence, hit.from, hit.to, language);
      candidate.definitions.push({ sentence, hit });
      mentionOnce(candidate, sentence, hit);
    }
  }
  return candidates;
}

function candidateAt(
  candidates: Map<string, Candidate>,
  { words }: ProseSentence,
  from: number,
  to: number,
  language: TextLanguage,
): Candidate {
  const key = termKey(words.slice(from, to), language);
  const known = candidates.get(key);
  if (known !== undefined) return known;
  const candidate: Candidate = { key, mentions: [], definitions: [] };
  candidates.set(key, candidate);
  return candidate;
}

/** A defined word that the tagger took for a verb or an adjective is a mention all the same. */
function mentionOnce(candidate: Candidate, sentence: ProseSentence, hit: DefinitionHit): void {
  const seen = candidate.mentions.some(
    (mention) =>
      mention.sentence === sentence && mention.from === hit.from && mention.to === hit.to,
  );
  if (!seen) candidate.mentions.push({ sentence, from: hit.from, to: hit.to, whole: true });
}
