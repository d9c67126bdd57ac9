/**
 * The sentences of a document that may say something, with their words and the unit
 * they belong to. References, tables, formulas and code say nothing in sentences.
 * A unit is about a section: terms are weighed within one, so that a book of 350
 * pages is judged as its sections are and not as one heap.
 */
import { splitSentences } from '../../text/sentences.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { ConceptBlock } from './concept-block.ts';
import { tagEnglish } from './tag-english.ts';
import { tagNorwegian } from './tag-norwegian.ts';
import { tagOther } from './tag-other.ts';
import type { Word } from './words.ts';

export type Role = 'heading' | 'prose' | 'list' | 'caption';

export interface ProseSentence {
  block: ConceptBlock;
  role: Role;
  unit: number;
  /** Place in the document. */
  order: number;
  /** First sentence of its block. */
  first: boolean;
  /** Offsets into the block, without white space around. */
  start: number;
  end: number;
  words: Word[];
}

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries({
    heading: 'heading',
    paragraph: 'prose',
    list: 'list',
    caption: 'caption',
    footnote: 'caption',
  }),
);

/** Sections that hold no text of the author's own. */
const BACK_MATTER =
  /^(?:[\d.\s]*)(?:references?|bibliography|works cited|acknowledge?ments?|further reading|index|contents|table of contents|author contributions?|funding|litteratur(?:liste)?|referanser|kilder|innhold(?:sfortegnelse)?|stikkord(?:sregister)?)\s*$/i;

const CAPTION = /^(?:figure|fig\.|table|figur|tabell)\s*(?:\d+[.\d]*)?\s*[:.]/iu;

/** A unit ends at a heading once it has this many words, and anywhere beyond the second. */
const UNIT_WORDS = 1_200;
const LONGEST_UNIT = 4_000;

const TAGGERS: Readonly<Record<TextLanguage, (text: string) => Word[]>> = {
  en: tagEnglish,
  no: tagNorwegian,
  other: tagOther,
};

export function readProse(
  blocks: readonly ConceptBlock[],
  language: TextLanguage,
): ProseSentence[] {
  const sentences: ProseSentence[] = [];
  let unit = 0;
  let unitWords = 0;
  for (const { block, role } of ownText(blocks)) {
    if (unitWords > (role === 'heading' ? UNIT_WORDS : LONGEST_UNIT)) {
      unit += 1;
      unitWords = 0;
    }
    for (const sentence of sentencesOf(block, role, unit, TAGGERS[language])) {
      unitWords += sentence.words.length;
      sentences.push({ ...sentence, order: sentences.length });
    }
  }
  return sentences;
}

/** The blocks that hold sentences of the author's own. */
function ownText(blocks: readonly ConceptBlock[]): { block: ConceptBlock; role: Role }[] {
  const own: { block: ConceptBlock; role: Role }[] = [];
  let skipped = false;
  for (const block of blocks) {
    const role = CAPTION.test(block.text) ? 'caption' : ROLES.get(block.kind);
    if (role === 'heading') skipped = BACK_MATTER.test(block.text);
    if (role !== undefined && !skipped) own.push({ block, role });
  }
  return own;
}

/** Looks up the sentence before another in the same block. */
export function sentenceBefore(
  sentences: readonly ProseSentence[],
): (sentence: ProseSentence) => ProseSentence | undefined {
  return (sentence) => {
    const before = sentence.first ? undefined : sentences[sentence.order - 1];
    return before?.block === sentence.block ? before : undefined;
  };
}

function sentencesOf(
  block: ConceptBlock,
  role: Role,
  unit: number,
  tag: (text: string) => Word[],
): ProseSentence[] {
  const words = role === 'heading' ? tag(block.text).map(inHeading) : tag(block.text);
  const sentences: ProseSentence[] = [];
  let at = 0;
  for (const { start, text } of splitSentences(block.text)) {
    const from = start + text.length - text.trimStart().length;
    const end = from + text.trim().length;
    const first = at;
    while (at < words.length && (words[at]?.start ?? end) < end) at += 1;
    if (end <= from || at === first) continue;
    const own = words.slice(first, at);
    sentences.push({
      block,
      role,
      unit,
      order: 0,
      first: sentences.length === 0,
      start: from,
      end,
      words: own,
    });
  }
  return sentences;
}

/** Headings name things: "Spacing and interleaving" holds two nouns. */
function inHeading(word: Word): Word {
  return word.tag === 'verb' && word.lower.endsWith('ing') ? { ...word, tag: 'noun' } : word;
}
