/** The papers of a debate as their sentences: where each stands, what it is about, how it speaks. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { ExtractedConcept } from '../../../contracts/concept.ts';
import type { DocumentId } from '../../../contracts/document.ts';
import { type Casing, casingOf } from '../../concepts/tagging/casing.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { withoutMarker } from '../../concepts/tagging/list-marker.ts';
import { type ProseSentence, readProse } from '../../concepts/tagging/prose.ts';
import { chunkIdOf } from '../../evidence/chunk-id.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { contentStems } from './content-stems.ts';
import { isLabel } from './list-marks.ts';
import { RULING } from './ruling-words.ts';
import { type SectionPlace, sectionPlace, sectionTitle, TOP_LEVEL } from './section-place.ts';

export interface DebatePaper {
  document_id: DocumentId;
  title: string;
  /** In reading order. */
  blocks: readonly ConceptBlock[];
  concepts: readonly ExtractedConcept[];
  /** False for a text without pages, which is cited by its sections. */
  paged?: boolean;
}

export interface PaperSentence {
  /** Index among the sentences of the material. */
  at: number;
  document_id: DocumentId;
  chunkId: string;
  page: number;
  paged: boolean;
  /** The heading above, without its number; empty before the first. */
  section: string;
  place: SectionPlace;
  /** As it stands in the block. */
  text: string;
  prose: ProseSentence;
  stems: ReadonlySet<string>;
  /** Terms of the paper's concepts that it names. */
  terms: readonly string[];
}

export interface DebateMaterial {
  language: TextLanguage;
  papers: readonly DebatePaper[];
  /** Running text only, in reading order, paper by paper. */
  sentences: readonly PaperSentence[];
  /** How much a stem tells: more, the fewer sentences have it. */
  weightOf: (stem: string) => number;
  casing: Casing;
  /** Whether its "we" are the authors at work, as in a paper, or everybody, as in a textbook. */
  authorsSpeak: boolean;
  /** Whether it is a law, a policy or terms: its sides are what it grants, on which conditions, and where it stops. */
  laysDownRules: boolean;
}

const AT_WORK =
  /(?<!\p{L})(?:we (?:\w+ly |also )?(?:show|present|propose|find|found|evaluate|train|compare|report|measure|describe|introduce|observe|study|investigate|test|use|used)|vi (?:viser|presenterer|foreslår|fant|måler|undersøker|bruker|sammenligner))(?!\p{L})/iu;

/** A terms of service says "we use", too: a study has parts that only studies have, or tells what was tried. */
const TRIED =
  /(?<!\p{L})(?:we (?:\w+ly |also )?(?:show|propose|find|found|evaluate|train|compare|measure|observe|investigate|test)|our (?:results|findings|experiments|approach|method|model)|this (?:paper|study)|vi (?:viser|foreslår|fant|måler|undersøker|sammenligner))(?!\p{L})/iu;
const OF_STUDIES: ReadonlySet<SectionPlace> = new Set(['abstract', 'related', 'results', 'limits']);

function isStudy(sentences: readonly PaperSentence[]): boolean {
  const count = (isSo: (one: PaperSentence) => boolean) => sentences.filter(isSo).length;
  if (count(({ text }) => AT_WORK.test(text)) < 2) return false;
  return (
    count(({ text }) => TRIED.test(text)) >= 2 || count(({ place }) => OF_STUDIES.has(place)) > 0
  );
}

/** A textbook says "must" now and then. */
const RULED = 0.3;

function isRuled(sentences: readonly PaperSentence[], language: TextLanguage): boolean {
  const ruling = sentences.filter(({ text }) => RULING[language].test(text));
  return ruling.length >= RULED * sentences.length && ruling.length > 0;
}

/** What is longer is a table or a list without stops: nobody could say it. */
const LONGEST_SENTENCE = 480;

/** Asks the papers; the library's search, top 5, every hit one passage. */
export type Lookup = (query: string) => Promise<readonly LookupHit[]>;

export function readMaterial(
  papers: readonly DebatePaper[],
  language: TextLanguage,
): DebateMaterial {
  // The light reader: nothing here asks for parts of speech, and tagging ten pages costs a second.
  const prose = papers.map(({ blocks }) => readProse(blocks, 'other'));
  const sentences: PaperSentence[] = [];
  for (const [index, paper] of papers.entries())
    for (const sentence of paperSentences(paper, prose[index] ?? [], language))
      sentences.push({ ...sentence, at: sentences.length });
  const authorsSpeak = isStudy(sentences);
  return {
    language,
    papers,
    sentences,
    weightOf: stemWeights(sentences),
    casing: casingOf(prose.flat()),
    authorsSpeak,
    laysDownRules: !authorsSpeak && isRuled(sentences, language),
  };
}

/** The text of every block, by chunk: what cites are held against. */
export function passageTexts(papers: readonly DebatePaper[]): Map<string, string> {
  return new Map(
    papers.flatMap(({ document_id, blocks }) =>
      blocks.map(({ block_id, text }) => [chunkIdOf(document_id, block_id), text] as const),
    ),
  );
}

function paperSentences(
  paper: DebatePaper,
  prose: readonly ProseSentence[],
  language: TextLanguage,
): Omit<PaperSentence, 'at'>[] {
  const termsIn = termFinder(paper.concepts);
  const own: Omit<PaperSentence, 'at'>[] = [];
  const under = partsUnder();
  for (const whole of prose) {
    const sentence = withoutMarker(whole);
    const { block, start, end, role } = sentence;
    const text = block.text.slice(start, end);
    const { section, place, isTitle } = under(whole);
    if (isTitle) continue;
    if ((role !== 'prose' && role !== 'list') || text.length > LONGEST_SENTENCE) continue;
    own.push({
      document_id: paper.document_id,
      chunkId: chunkIdOf(paper.document_id, block.block_id),
      page: block.source_page,
      paged: paper.paged ?? true,
      section,
      place,
      text,
      prose: sentence,
      stems: contentStems(text, language),
      terms: termsIn(sentence),
    });
  }
  return withBackground(own);
}

/** Follows the headings, and the lines that serve as such. */
function partsUnder() {
  let section = '';
  let place: SectionPlace = 'front';
  let part: SectionPlace = 'front';
  return ({ block, start, end, role }: ProseSentence) => {
    const isHeading = role === 'heading';
    const isTitle = isHeading || isLabel({ block, role });
    const level = isHeading ? block.level : TOP_LEVEL + 1;
    if (!isTitle) return { section, place, isTitle };
    section = sectionTitle(isHeading ? block.text.slice(start, end) : block.text);
    place = sectionPlace(section, part, level);
    if ((level ?? 1) <= TOP_LEVEL) part = place;
    return { section, place, isTitle };
  };
}

/** Where the authors come in: "In this study we …". */
const AUTHORS_COME_IN = /\b(?:we|our|this (?:paper|work|article|study|chapter|report))\b/iu;

/** An abstract opens with what was known before; that is introduction, not finding. */
function withBackground(own: Omit<PaperSentence, 'at'>[]): Omit<PaperSentence, 'at'>[] {
  const abstract = own.filter(({ place }) => place === 'abstract');
  const from = abstract.findIndex(({ text }) => AUTHORS_COME_IN.test(text));
  const before = new Set(abstract.slice(0, Math.max(0, from)));
  return own.map((one) => (before.has(one) ? { ...one, place: 'introduction' } : one));
}

function termFinder(concepts: readonly ExtractedConcept[]) {
  const places = new Map<string, { term: string; start: number; end: number }[]>();
  for (const { term, mentions } of concepts)
    for (const { block_id, start, end } of mentions)
      places.set(block_id, [...(places.get(block_id) ?? []), { term, start, end }]);
  return ({ block, start, end }: ProseSentence): string[] => {
    const here = (places.get(block.block_id) ?? []).filter(
      (mention) => mention.start >= start && mention.end <= end,
    );
    return [...new Set(here.map(({ term }) => term))];
  };
}

function stemWeights(sentences: readonly PaperSentence[]): (stem: string) => number {
  const holders = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + sentences.length / (holders.get(stem) ?? 1));
}
