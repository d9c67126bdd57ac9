/** The sentences of a text that can be told to a learner, each with what it does. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { SentenceRole } from '../../../contracts/tutoring/tutoring.ts';
import { standsAlone } from '../../concepts/tagging/stands-alone.ts';
import type { Fact } from '../../study/facts/fact.ts';
import { readFacts } from '../../study/facts/facts.ts';
import type { StudyMaterial } from '../../study/facts/study-material.ts';
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
  /^(?:(?:in|on|at|below|above|after|before|during|over|under|from|with|without|by|for|through|then|therefore|later|often|usually|here|there|still|also|thus|however,?|instead,?) [^,]{0,40}?\b(?:it|they|he|she)\b|(?:først|under|etter|før|med|uten|på|i|ved|av|til|fra|over|deretter|så|da|nå|om) [^,]{0,40}?(?<!\b(?:mens|når|at|som|hvis|fordi|og|eller) )\b(?:hun|han)\b)/iu;
/** Beyond this a sentence is a paragraph, below it hardly a fact. */
const LENGTH = { least: 30, nameless: 60, most: 320 };

/** Whole sentences: a part of one reads as torn off. */
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
  return all
    .filter(({ sentence }) => stating.has(sentence) || standsAlone(sentence, { toReader: true }))
    .filter(({ text, mentions }) => mentions.length > 0 || text.length >= LENGTH.nameless)
    .filter(({ text }) => text.length >= LENGTH.least && text.length <= LENGTH.most)
    .filter(({ text }) => /^\p{Lu}/u.test(text) && isFinished(text) && !BELIEF.test(text))
    .filter(({ text }) => !LEANS_BACK.test(text))
    .map((fact) => ({
      span: fact.span,
      role: roleOf(fact, defined),
      concepts: [...new Set(fact.mentions.map(({ concept }) => concept.term))],
      beside: [...new Set(inSection.get(home(fact.span.block_id))?.map(({ term }) => term))],
      section: home(fact.span.block_id),
      weight: fact.weight + fact.sectionWorth,
    }));
}

function roleOf({ text, span }: Fact, defined: ReadonlySet<string>): SentenceRole {
  if (defined.has(`${span.block_id} ${span.start}`)) return 'definition';
  return CUES.find(([, cue]) => cue.test(text))?.[0] ?? 'key_point';
}
