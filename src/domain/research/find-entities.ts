/**
 * Names in sentences, what kind of thing each is, and how two of them stand to each other. A word
 * counts as a name where it has a capital that the start of a sentence does not explain.
 */
import type { EntityType, RelationType } from '../../contracts/research/research-memory.ts';
import { isStopWord } from '../text/tokenize.ts';

export interface FoundEntity {
  name: string;
  key: string;
  type: EntityType;
  confidence: number;
  /** Which sentences name it. */
  sentences: number[];
}

export interface FoundRelation {
  from: string;
  to: string;
  type: RelationType;
  confidence: number;
  shown_by: string;
}

const NAME =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{M}'’-]*|\p{Lu}[\p{Lu}\p{N}]+)(?:\s+(?:(?:of|the|de|von|van|der|du|la|and)\s+){0,2}\p{Lu}[\p{L}\p{M}'’-]*){0,4}/gu;
const ORGANIZATION =
  /\b(?:University|Institute|College|School|Company|Corporation|Corp|Inc|Ltd|Bank|Ministry|Committee|Council|Association|Union|Agency|Organi[sz]ation|Party|Society|Group|Foundation|Department|Universitetet|Departementet|Foreningen)\b/u;
const LOCATION =
  /\b(?:River|Mountain|Mount|Lake|Sea|Ocean|Island|Islands|City|Street|County|Valley|Bay|Beach|Park|Bridge|Province|Republic|Kingdom|States)\b/u;
const EVENT =
  /\b(?:War|Battle|Revolution|Conference|Treaty|Olympics|Cup|Festival|Congress|Crisis)\b/u;
const PUBLICATION =
  /\b(?:Journal|Times|Review|Proceedings|Gazette|Report|Act|Book|Encyclop\p{L}+)\b/u;
const PERSON_CUE =
  /\b(?:Mr|Mrs|Ms|Dr|Prof|Professor|Sir|King|Queen|President|Saint|Pope|Lord|Emperor|Prince|Princess)\.?\s+$/u;
const TITLE = /^(?:Mr|Mrs|Ms|Dr|Prof|Professor|Sir|St)$/u;
const PLACE_CUE = /\b(?:in|at|near|from|to|across|i|ved|fra|til)\s+$/iu;
const COMPARED = /\b(?:than|compared with|compared to|versus|unlike|enn|sammenlignet med)\b/iu;
const PART = /\b(?:part of|belongs to|member of|consists of|del av)\b/iu;
const AUTHORED = /\b(?:wrote|written by|authored|published by|skrev|skrevet av)\b/iu;

export function findEntities(sentences: readonly string[]): {
  entities: FoundEntity[];
  relations: FoundRelation[];
} {
  const byKey = new Map<string, FoundEntity>();
  const relations: FoundRelation[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const here = namesIn(sentence);
    for (const { name, type } of here) {
      const key = name.toLowerCase();
      const known = byKey.get(key);
      if (known) known.sentences = [...new Set([...known.sentences, at])];
      else
        byKey.set(key, {
          name,
          key,
          type,
          confidence: type === 'concept' ? 0.5 : 0.7,
          sentences: [at],
        });
    }
    relations.push(...relationsIn(sentence, here));
  }
  return { entities: [...byKey.values()], relations };
}

interface Named {
  name: string;
  type: EntityType;
}

export function namesIn(sentence: string): Named[] {
  return [...sentence.matchAll(NAME)].flatMap((match) => {
    const before = sentence.slice(0, match.index);
    const name = withoutOpener(match[0], before);
    if (name.length < 2 || TITLE.test(name)) return [];
    return [{ name, type: typeOf(name, before) }];
  });
}

/** "The Amazon" is "Amazon"; "However" and "It" are nothing. */
function withoutOpener(found: string, before: string): string {
  const words = found.split(/\s+/u);
  while (words[0] !== undefined && isStopWord(words[0], 'en')) words.shift();
  const opens = /(?:^|[.!?]["”’)]*\s+)["“‘(]*$/u.test(before);
  // A single capital at the start of a sentence says nothing, unless it is all capitals.
  if (opens && words.length === 1 && !/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(words[0] ?? '')) return '';
  return words.join(' ');
}

function typeOf(name: string, before: string): EntityType {
  if (ORGANIZATION.test(name)) return 'organization';
  if (EVENT.test(name)) return 'event';
  if (PUBLICATION.test(name)) return 'publication';
  if (LOCATION.test(name)) return 'location';
  if (PERSON_CUE.test(before)) return 'person';
  if (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(name)) return /\d/u.test(name) ? 'technology' : 'organization';
  if (PLACE_CUE.test(before)) return 'location';
  return /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?\s\p{Lu}\p{Ll}+$/u.test(name) ? 'person' : 'concept';
}

/** Between two neighbours in one sentence; what stands between them says what kind. */
function relationsIn(sentence: string, names: readonly Named[]): FoundRelation[] {
  return names.slice(1).flatMap((to, at) => {
    const from = names[at];
    if (!from || from.name.toLowerCase() === to.name.toLowerCase()) return [];
    const between = sentence.slice(
      sentence.indexOf(from.name) + from.name.length,
      sentence.lastIndexOf(to.name),
    );
    const type = relationOf(between);
    return [
      {
        from: from.name.toLowerCase(),
        to: to.name.toLowerCase(),
        type,
        confidence: type === 'mentions' ? 0.4 : 0.7,
        shown_by: sentence,
      },
    ];
  });
}

function relationOf(between: string): RelationType {
  if (COMPARED.test(between)) return 'compared_with';
  if (PART.test(between)) return 'is_part_of';
  return AUTHORED.test(between) ? 'authored_by' : 'mentions';
}
