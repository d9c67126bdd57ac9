/** The sentences of a text that can be told to a learner, each with what it does. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { SentenceRole } from '../../../contracts/tutoring/tutoring.ts';
import { standsAlone } from '../../concepts/tagging/stands-alone.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { brokenRule } from '../../study/facts/fact-rules.ts';
import { readFacts } from '../../study/facts/facts.ts';
import type { StudyMaterial } from '../../study/facts/study-material.ts';
import { wordCount } from '../../text/plain-text.ts';
import { isFinished } from '../../text/sentences.ts';

export interface Told {
  span: TextSpan;
  role: SentenceRole;
  /** The terms it names, the one it is about first. */
  concepts: string[];
  /** Concepts that are told of in the same section. */
  beside: string[];
  section: string | null;
  weight: number;
}

const CUES: readonly (readonly [SentenceRole, RegExp])[] = [
  [
    'example',
    /\b(?:for example|for instance|such as|e\.g\.|in one (?:study|experiment)|in a (?:typical |classic )?(?:study|experiment)|for eksempel|blant annet|i et (?:forsøk|eksperiment)|slik som)\b/iu,
  ],
  [
    'contrast',
    /\b(?:whereas|unlike|in contrast|by contrast|rather than|instead of|however|although|while|but|compared (?:with|to)|mens|derimot|i motsetning|i stedet for|selv om|sammenlignet)\b/iu,
  ],
  [
    'cause',
    /\b(?:because|since|therefore|so that|leads? to|causes?|caused by|results? in|due to|as a result|fordi|derfor|slik at|fører til|skyldes|på grunn av)\b/iu,
  ],
  [
    'mechanism',
    /\b(?:by \w+ing|through|when|if|then|first|after|during|works?|process|uses?|forms?|changes?|når|hvis|ved å|gjennom|etter|under|bruker|danner|virker)\b/iu,
  ],
];
/** What people think is no fact, and often what the text goes on to refute. */
const BELIEF =
  /\b(?:(?:often|commonly|widely|many|most people|students|people) (?:believe|think|assume|suppose)|(?:mange|de fleste|folk) (?:tror|mener|antar))\b/iu;
/** "Below 5 °C it nearly stops", "Først etter tre uker flyr hun ut": who, was said before. */
const LEANS_BACK =
  /^(?:it['’]s\b|each (?:has|is|of|one)\b|to \p{L}+ (?:that|this|it)\b|\p{L}+ing (?:these|this|those|that)\b|(?:in|on|at|below|above|after|before|during|over|under|from|with|without|by|for|through|then|therefore|later|often|usually|here|there|still|also|thus|however,?|instead,?) [^,]{0,40}?\b(?:it|they|he|she)\b|(?:først|under|etter|før|med|uten|på|i|ved|av|til|fra|over|deretter|så|da|nå|om) [^,]{0,40}?(?<!\b(?:mens|når|at|som|hvis|fordi|og|eller) )\b(?:hun|han)\b)/iu;
/** "… provides an answer to that question", "With that design": which one, was said before. */
const THAT_ONE =
  /\b(?:to|with|of|for|about|in|on|by|at) that (?!(?:it|they|he|she|we|you|the|an?|there|is|are|was|were|can|may|will|does|do)\b)\p{Ll}+/iu;
/** Tasks, and words to the reader of a course: nothing that is so. */
const TASK =
  /^(?:objectives?|goals?|targets?|tasks?|exercises?|activit(?:y|ies)|tips?|hints?|(?:expected )?outcomes?|questions?|quiz|prompts?|explain back|mål|oppgaver?|øvelse|tips)\s?:/iu;
const TALKED =
  /\b(?:we|you)['’](?:ll|ve) (?!(?:get|see|need|find)\b)|\b(?:picture this|let['’]s)\b|^\p{Lu}\p{Ll}+, (?:you|now|here|picture|let)\b/iu;
/** What no explanation is made of, even where it can be read alone. */
const UNTOLD: ReadonlySet<string | undefined> = new Set([
  ...['hole', 'no verb', 'no subject', 'formula', 'order', 'heading run in', 'opens oddly'],
  'of what',
]);
/** In a longer line there is a verb that the tagger took for a noun. */
const LINE_WORDS = 14;
/** Beyond this a sentence is a paragraph, below it hardly a fact. */
const LENGTH = { least: 30, nameless: 60, most: 320 };

/**
 * Whole sentences: a part of one reads as torn off. One that leans on the sentence before it is
 * told together with that one.
 */
export function toldSentences(material: StudyMaterial): Told[] {
  const { all, fit, concepts } = readFacts(material);
  const sectionOf = new Map(material.blocks.map(({ block_id, section }) => [block_id, section]));
  const home = (block_id: string) => sectionOf.get(block_id) ?? null;
  const inSection = Map.groupBy(
    material.concepts.extracted_concepts.flatMap(({ term, mentions }) =>
      mentions.map(({ block_id }) => ({ term, section: home(block_id) })),
    ),
    ({ section }) => section,
  );
  const defined = new Set(
    concepts.flatMap(({ definition: own }) => (own ? [`${own.block_id} ${own.start}`] : [])),
  );
  const stating = new Set(fit.map(({ sentence }) => sentence));
  const isAlone = (fact: Fact) =>
    (stating.has(fact.sentence) || canBeTold(fact, material.language)) &&
    (fact.mentions.length > 0 || fact.text.length >= LENGTH.nameless) &&
    fact.text.length >= LENGTH.least &&
    !LEANS_BACK.test(fact.text);
  return all.flatMap((fact, at): Told[] => {
    if (!isTellable(fact) || !isAlone(fact)) return [];
    const next = all[at + 1];
    const isLeant = next !== undefined && !isAlone(next) && leansOn(next, fact, material.language);
    const facts = isLeant ? [fact, next] : [fact];
    const { block_id, start } = fact.span;
    const { end } = (facts.at(-1) ?? fact).span;
    const { block } = fact.sentence;
    return [
      {
        span: { block_id, start, end, text: block.text.slice(start, end) },
        role: roleOf(fact, defined),
        concepts: [...new Set(facts.flatMap(namesOf))],
        beside: [...new Set(inSection.get(home(block_id))?.map(({ term }) => term))],
        section: home(block_id),
        weight: fact.weight + fact.sectionWorth,
      },
    ];
  });
}

const namesOf = ({ mentions }: Fact): string[] => mentions.map(({ concept }) => concept.term);

function isTellable({ text }: Fact): boolean {
  const isWhole = /^\p{Lu}/u.test(text) && isFinished(text) && text.length <= LENGTH.most;
  return isWhole && ![BELIEF, THAT_ONE, TASK, TALKED].some((one) => one.test(text));
}

/** "Den fordeler …", "It is also …": right behind the sentence that says what it is. */
function leansOn(next: Fact, fact: Fact, language: StudyMaterial['language']): boolean {
  const [one, other] = [fact.span, next.span];
  if (one.block_id !== other.block_id || other.end - one.start > LENGTH.most) return false;
  if (!isTellable(next) || UNTOLD.has(brokenRule(next, language))) return false;
  return /^(?:it|they|this|these|den|det|de|dette|disse)\b/iu.test(next.text);
}

function canBeTold(fact: Fact, language: StudyMaterial['language']): boolean {
  if (!standsAlone(fact.sentence, { toReader: true })) return false;
  const broken = brokenRule(fact, language);
  if (broken === 'no verb') return wordCount(fact.text) >= LINE_WORDS;
  return !UNTOLD.has(broken);
}

function roleOf({ text, span }: Fact, defined: ReadonlySet<string>): SentenceRole {
  if (defined.has(`${span.block_id} ${span.start}`)) return 'definition';
  return CUES.find(([, cue]) => cue.test(text))?.[0] ?? 'key_point';
}
