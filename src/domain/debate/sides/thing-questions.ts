/** Questions on things that a paper says something for and something else of: what they are is up to the sides. */
import type { DebateMaterial } from '../paper/material.ts';
import { type Point, pointsOf } from '../paper/points.ts';
import { isGenitive, isVague } from '../paper/vague-terms.ts';
import { framesOf, type ThingSource } from './question-frames.ts';
import type { Stance } from './stance.ts';

export interface ThingQuestion {
  question: string;
  thing: string;
  /** The side that has to have two passages beside support. */
  needs: Stance;
}

const ASKED: readonly (readonly [ThingSource, Stance])[] = [
  ['weighing', 'critical'],
  ['conditions', 'conditional'],
  ['reach', 'scope'],
  ['price', 'cost'],
  ['causes', 'alternative'],
];
const MOST_THINGS = 4;
const LEAST_POINTS = 4;

/** For the main terms, each kind of question in turn. */
export function thingQuestions(material: DebateMaterial): ThingQuestion[] {
  const frames = framesOf(material.language);
  // Rules and textbooks are not for or against what they tell of.
  const kinds = ASKED.filter(([source]) => material.authorsSpeak || source !== 'weighing');
  return kinds.flatMap(([source, needs]) =>
    thingsOf(material).map((thing) => {
      const [frame] = frames[source];
      return { question: `${frame?.before ?? ''}${thing}${frame?.after ?? '?'}`, thing, needs };
    }),
  );
}

const NO_THING =
  /^(?:https?|doi|alia|photo|authors?|contributors?|glossary|x-axis|internet|website|page)$/iu;

function thingsOf(material: DebateMaterial): string[] {
  const { papers, language, sentences } = material;
  const points = pointsOf(material);
  return papers
    .flatMap(({ concepts }) => concepts)
    .filter(({ term }) => !(isVague(term) || NO_THING.test(term)) && /^\p{L}{3}/u.test(term))
    .filter(({ term }) => !isGenitive(term, language, sentences))
    .filter(({ term }) => points.filter((point) => namesIt(point, term)).length >= LEAST_POINTS)
    .filter(({ term }) => isSubject(term, material))
    .toSorted((a, b) => b.score * b.mentions.length - a.score * a.mentions.length)
    .slice(0, MOST_THINGS)
    .map(({ term }) => term);
}

const OFFERED =
  /(?<!\p{L})(?:we|our|this (?:paper|work|study|article)|results? (?:show|suggest|indicate)|evaluat\p{L}*|outperform\p{L}*|shall|must|vi|denne (?:artikkelen|studien))(?!\p{L})/iu;

/** What the title names, or a sentence in which the authors say what they offer or found; in other texts, what heads a part. */
function isSubject(term: string, { papers, sentences, authorsSpeak }: DebateMaterial): boolean {
  const small = term.toLowerCase();
  if (papers.some(({ title }) => title.toLowerCase().includes(small))) return true;
  // One small word names a kind of thing, not the one that the paper is about.
  if (!(term.includes(' ') || /\p{Lu}/u.test(term)) && authorsSpeak) return false;
  if (!authorsSpeak) return sentences.some(({ section }) => section.toLowerCase().includes(small));
  return sentences.some(
    ({ terms, place, text }) =>
      (place === 'abstract' || place === 'conclusion') &&
      terms.includes(term) &&
      OFFERED.test(text),
  );
}

function namesIt({ main }: Point, term: string): boolean {
  return main.terms.includes(term);
}
