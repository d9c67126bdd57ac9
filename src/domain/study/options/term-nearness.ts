/** How near two terms of a text are, so that one can be offered beside the other. */
import type { OptionTerm } from './option-pool.ts';

/** 0 to 1, from the kind of thing, the place in the text, the company and the shape of the name. */
export function nearness(one: OptionTerm, two: OptionTerm): number {
  const sum =
    nearInText(one, two) +
    nearInName(one, two) +
    likenessOfKind(one.concept.term, two.concept.term) +
    two.concept.score * 0.1;
  return Math.max(0, Math.min(1, sum));
}

/** Siblings head sections of their own, stand in lists together, and do and suffer the same. */
function nearInText(one: OptionTerm, two: OptionTerm): number {
  const signs: readonly [boolean, number][] = [
    [one.genus !== null && one.genus === two.genus, 0.4],
    [one.sections.intersection(two.sections).size > 0, 0.15],
    [one.facts.intersection(two.facts).size > 0, 0.05],
    [one.isHeading && two.isHeading, 0.2],
    [one.meaning !== null && two.meaning !== null, 0.1],
    [one.listedWith.has(two.concept), 0.3],
  ];
  const held = signs.reduce((sum, [holds, worth]) => sum + (holds ? worth : 0), 0);
  return held + likenessOf(one.company, two.company) * 0.4;
}

function nearInName(one: OptionTerm, two: OptionTerm): number {
  const [first, second] = [nameOf(one), nameOf(two)];
  const article = one.article === two.article ? 0.1 : -0.15;
  const words = first.count === second.count ? 0.1 : 0;
  if (first.last === second.last) return article + words + 0.15;
  return article + words + (first.last.slice(-4) === second.last.slice(-4) ? 0.1 : 0);
}

/** The cosine of the words around two terms. */
function likenessOf(one: ReadonlyMap<string, number>, two: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, times] of one) shared += times * (two.get(word) ?? 0);
  const lengthOf = (company: ReadonlyMap<string, number>) =>
    Math.sqrt([...company.values()].reduce((sum, times) => sum + times * times, 0));
  return shared === 0 ? 0 : shared / (lengthOf(one) * lengthOf(two));
}

/**
 * What sort of thing a name stands for, as far as its ending tells. A theory among
 * membranes, or a substance among processes, is struck out without any knowledge.
 */
const SORTS: readonly RegExp[] = [
  /(?:theory|law|principle|hypothesis|effect|model|rule|method|analysis|technique|approach|therapy|curve|teori|lov|prinsipp|effekt(?:en)?|modell|regel(?:en)?|metode|analyse)s?$/u,
  /(?:disease|disorder|syndrome|itis|oma|osis|emia|cancer|apnea|sykdom(?:men)?|syndrom)s?$/u,
  /(?:tion|sion|synthesis|process|reaction|cycle|[^r]ing|retrieval|sjon(?:en)?|ning(?:en)?|ånding(?:en)?|syntese(?:n)?|syklus(?:en)?)s?$/u,
  /(?:ine|ose|ase|oxide|acid|oxygen|hydrogen|carbon|calcium|oksygen|oksid|klorofyll(?:et)?|stoff(?:et|er|ene)?|sukker)s?$/u,
  /(?:cell|cyte|blast|neuron|celle(?:r|n|ne)?)s?$/u,
];

function likenessOfKind(one: string, two: string): number {
  const sortOf = (term: string) => SORTS.findIndex((sort) => sort.test(term.toLowerCase()));
  const [first, second] = [sortOf(one), sortOf(two)];
  if (first === second) return first < 0 ? 0 : 0.2;
  return first < 0 || second < 0 ? -0.1 : -0.25;
}

function nameOf({ concept }: OptionTerm): { last: string; count: number } {
  const words = concept.term.toLowerCase().split(/\s+/);
  return { last: words.at(-1) ?? '', count: words.length };
}
