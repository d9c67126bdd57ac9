/** How much a candidate is about what a person wants to work on. */
import type { ConceptMap } from '../../contracts/concept.ts';
import { keyOfText } from '../concepts/tagging/term-key.ts';
import { guessLanguage } from '../evidence/guess-language.ts';
import type { StudyCandidate } from './drafts/candidate.ts';

export type Focus = (candidate: StudyCandidate & { answer?: string }) => 0 | 1 | 2;

/** 2 where its term is a focus area, 1 where it only names one, 0 elsewhere. */
export function focusOn(areas: readonly string[], { extracted_concepts }: ConceptMap): Focus {
  if (areas.length === 0) return () => 0;
  const language = guessLanguage(
    areas.join(' ') +
      extracted_concepts
        .slice(0, 20)
        .map(({ term }) => term)
        .join(' '),
  );
  const keyOf = (text: string) => keyOfText(text, language);
  const wanted = new Set(areas.map(keyOf).filter((key) => key !== ''));
  const terms = new Set<string>();
  for (const { term, aliases } of extracted_concepts)
    if ([term, ...aliases].some((name) => wanted.has(keyOf(name))))
      for (const name of [term, ...aliases]) {
        terms.add(term);
        wanted.add(keyOf(name));
      }
  return ({ concept, question, answer = '' }) => {
    if (concept !== null && (terms.has(concept) || wanted.has(keyOf(concept)))) return 2;
    const said = ` ${keyOf(`${question} ${answer}`)} `;
    return [...wanted].some((key) => said.includes(` ${key} `)) ? 1 : 0;
  };
}
