/** Remembering: whom a rule binds, among the others that the same text gives duties to. */
import { contentTerms } from '../../items/item-view.ts';
import { readClause } from '../../study/facts/english-clause.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { capitalised, wordCount } from '../../text/plain-text.ts';
import { lastWord, textOf } from './ask-quantity.ts';
import { factKey, restsOn, saidIn, type Writing, type WrittenItem } from './draft-item.ts';
import { type Duty, dutyOf } from './duties.ts';

const LONGEST_NAME = 4;
const SHORTEST_ACT = 4;
const LONGEST_ACT = 24;
/** Two duties with so much in common may be one that both have. */
const SAME = 0.5;
const NO_ACTOR =
  /\b(?:it|they|which|that|session|secret|request|information|data|records?|results?|attempt|time|period|use|access|process|system)s?$/iu;

/** Whoever a sentence is about. */
interface Actor {
  fact: Fact;
  subject: string;
  /** "the controller", "a controller" and "controllers" are one. */
  name: string;
  /** What is said of it. */
  told: string;
}

type Bound = Duty & Actor;

export function actorItems({ facts, wrong, casing }: Writing): WrittenItem[] {
  const bound = facts.flatMap((fact) => boundIn(dutyOf(fact, casing)));
  const named = facts.flatMap((fact) => actorOf(fact, casing));
  const names = Map.groupBy([...bound, ...named], ({ name }) => name);
  const actors = [...names.values()].sort((a, b) => b.length - a.length);
  return bound.flatMap((duty) => {
    const told = wordCount(duty.told);
    if (told < SHORTEST_ACT || told > LONGEST_ACT) return [];
    const others = actors
      .filter(([first]) => first !== undefined && isOther(duty, first))
      .filter((own) => !own.some((other) => isAlike(duty, other)))
      .flatMap(([first]) => (first === undefined ? [] : [first]))
      .filter((other) => !isSaidOf(duty, other, facts))
      .slice(0, wrong);
    return others.length < wrong ? [] : [itemOf(duty, others)];
  });
}

function boundIn(duty: Duty | null): Bound[] {
  if (duty === null || duty.lead !== '' || duty.act === 'be' || duty.act === 'have') return [];
  const name = nameOf(duty.subject);
  return name === null ? [] : [{ ...duty, name, told: `${duty.act} ${duty.rest}` }];
}

/** The subject of any plain sentence; what an acronym stands for shows where it may or must do something. */
function actorOf(fact: Fact, casing: Writing['casing']): Actor[] {
  const clause = readClause(fact.sentence.words, 0, lastWord(fact));
  if (clause === undefined) return [];
  const subject = casing.small(textOf(fact, 0, clause.verb));
  const name = nameOf(subject);
  const helper = fact.sentence.words[clause.verb]?.lower ?? '';
  if (/\p{Lu}{2}/u.test(subject) && !/^(?:must|shall|should|may|can)$/u.test(helper)) return [];
  const told = textOf(fact, clause.verb + 1, lastWord(fact));
  return name === null ? [] : [{ fact, subject, name, told }];
}

function nameOf(subject: string): string | null {
  const bare = subject.replace(/^(?:the|an?|each|every|all|any)\s+/iu, '');
  if (wordCount(bare) > LONGEST_NAME || NO_ACTOR.test(bare) || THINGS.test(bare)) return null;
  if (!ACTOR.test(bare) && !ACRONYM.test(bare)) return null;
  if (/[,()]|\b(?:and|or|of)\b/iu.test(bare)) return null;
  return bare.toLowerCase().replace(/s$/u, '');
}

/** Who can have duties: by the ending of the name, or by the name itself. */
const ACTOR =
  /(?:\p{L}(?:[eo]r|ee|ist|ian|ant)s?|\b(?:judges?|delegates?|staff|teams?|body|bodies|authorit(?:y|ies)|agenc(?:y|ies)|commission|committees?|board|council|compan(?:y|ies)|organi[sz]ations?|departments?|offices?|court|states?|hosts?|patients?|students?|parents?|residents?|clients?|captains?|pilots?|nurses?|chairs?|crews?|schools?|landlords?|tenants?|banks?))$/iu;

/** "the CSP", "an RP". */
const ACRONYM = /^\p{Lu}{2,5}s?$/u;
/** What is made to do something, and has a name like those who do. */
const THINGS =
  /(?:paper|number|letter|water|order|computer|monitor|container|power|layer|error|factor|sensor|filter|timer|cover|register|folder|server|marker|counter|matter|chapter|answer|border|ladder|boiler|generator|refrigerator|extinguisher|cylinder|canister|trailer|plaster|powder|plant|variant|constant|barrier|meter|trigger|heater|cooler|freezer|mower|sprinkler|shelter|roster|voucher|fee|degree|list)s?$/iu;

function isOther(duty: Bound, other: Actor): boolean {
  const act = ` ${duty.rest.toLowerCase()} `;
  // Whoever the act is done to does not do it.
  return (
    duty.name !== other.name &&
    !act.includes(` ${other.name}`) &&
    !duty.name.includes(other.name) &&
    !other.name.includes(duty.name)
  );
}

function isAlike(duty: Bound, other: Actor): boolean {
  const [a, b] = [duty, other].map(({ told }) => contentTerms(told, 'en'));
  if (a === undefined || b === undefined) return false;
  return a.intersection(b).size / Math.max(1, Math.min(a.size, b.size)) >= SAME;
}

/** Another sentence may give the other the same duty in other words. */
function isSaidOf(duty: Bound, other: Actor, facts: readonly Fact[]): boolean {
  const asked = contentTerms(duty.told, 'en');
  return facts.some((fact) => {
    if (factKey(fact) === factKey(duty.fact)) return false;
    const said = saidIn(fact);
    if (!said.toLowerCase().includes(other.name)) return false;
    return contentTerms(said, 'en').intersection(asked).size / Math.max(1, asked.size) >= SAME;
  });
}

function itemOf(duty: Bound, others: readonly Actor[]): WrittenItem {
  const { helper, isForbidden, act, rest, fact } = duty;
  const told = `${isForbidden ? 'NOT ' : ''}${act} ${rest}`;
  const option = ({ subject }: Actor) =>
    capitalised(subject.replace(/^(?:an?|each|every|all|any)\s+/iu, 'the '));
  return {
    question: `By the rules of the material, who ${helper} ${told}?`.replace(/\s+([,;?])/gu, '$1'),
    key: option(duty),
    distractors: others.map((other) => ({
      text: option(other),
      kind: 'related confusion' as const,
      rationale: `The material says something else of it: “${other.fact.span.text}”`,
    })),
    bloom_level: 'Remembering',
    target_difficulty: 'medium',
    ...restsOn(fact),
    worth: fact.weight + 0.5,
  };
}
