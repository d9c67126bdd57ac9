/**
 * Clarity: what stands in a reader's way. It is counted in faults, never in merits, so that
 * nothing that is added can make a text clearer.
 */
import type { CheckedClaim, TopicArgument } from '../../../contracts/debate.ts';
import { wordCount } from '../../text/plain-text.ts';
import { splitSentences } from '../../text/sentences.ts';
import { contentStems } from '../paper/content-stems.ts';
import type { DebateMaterial } from '../paper/material.ts';
import { judgeWords } from './judge-words.ts';
import type { Mark } from './mark.ts';
import { writingFaults } from './writing-faults.ts';

interface ClarityRequest {
  claim: CheckedClaim;
  argument: TopicArgument;
  question: string;
  material: DebateMaterial;
}

const ENOUGH_WORDS = 80;
const LONG_SENTENCE = 26;

export function clarityOf({ claim, argument, question, material }: ClarityRequest): Mark {
  const { language } = material;
  const words = judgeWords(language);
  const text = `${argument.claim} ${argument.reasoning}`;
  const sentences = splitSentences(text).map((sentence) => sentence.text);
  const longest = Math.max(0, ...sentences.map(wordCount));
  const length = wordCount(text);
  const grounded = contentStems(
    [argument.topic, question, ...claim.cites.map((cite) => cite.text)].join(' '),
    language,
  );
  const strange = [...contentStems(text, language)].filter((stem) => !grounded.has(stem)).length;
  const faults =
    writingFaults(argument.claim, language) + writingFaults(argument.reasoning, language);
  const lost =
    Math.min(0.35, Math.max(0, longest - LONG_SENTENCE) / 80) +
    Math.min(0.3, Math.max(0, length - ENOUGH_WORDS) / 400) +
    Math.min(0.3, strange / 150) +
    Math.min(0.35, faults * 0.06);
  return { value: Math.max(0, 1 - lost), note: words.clarity(longest, length, faults) };
}
