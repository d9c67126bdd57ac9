/** Terms that the form of a text defines: "‘x’ means …", glossaries, lists of "Term: what it is". */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { guessLanguage } from '../../evidence/guess-language.ts';
import { plainText, wordCount } from '../../text/plain-text.ts';
import { definesNothing, goesInCircle } from '../facts/thin-meanings.ts';

export interface DefinedTerm {
  term: string;
  meaning: string;
  quote: TextSpan;
}

/** `holds`: a block with the term and the meaning that are read from it. */
export interface DefinitionReader {
  name: string;
  holds: readonly (readonly [text: string, term: string, meaning: string])[];
  breaks: readonly string[];
  /** The first group is the term, the second what it means. */
  pattern: RegExp;
}

const BULLET = String.raw`^(?:[•◦*–-]\s*)?(?:\(?\d+(?:\.\d+)*[.)]?(?=\s)|\(?\d+[.)]|\(?[a-z]\)|[•◦*–-])?\s*`;

export const definitionReaders: readonly DefinitionReader[] = [
  {
    name: '‘x’ means',
    holds: [
      [
        '3. ‘restriction of processing’ means the marking of stored personal data with the aim of limiting their processing in the future;',
        'restriction of processing',
        'the marking of stored personal data with the aim of limiting their processing in the future',
      ],
      [
        '“vessel” means any ship or boat that is used for the carriage of goods.',
        'vessel',
        'any ship or boat that is used for the carriage of goods',
      ],
    ],
    breaks: [
      '16. ‘main establishment’ means:',
      'He said that “freedom” means nothing to those who have no bread.',
    ],
    pattern: new RegExp(
      `${BULLET}[‘'"“]([^’'"”]{2,60})[’'"”](?: \\([^)]*\\))?(?: of (?:an?|the) [\\p{L} ]{3,30})?,? (?:means|shall mean|refers to|is defined as) (?!nothing|either:)(.{15,})$`,
      'iu',
    ),
  },
  {
    name: 'med «x» menes',
    holds: [
      [
        '1. Med «behandling» menes enhver operasjon som gjøres med opplysninger om personer.',
        'behandling',
        'enhver operasjon som gjøres med opplysninger om personer',
      ],
    ],
    breaks: ['Med kniven skar han et stykke av brødet og ga det til gutten.'],
    pattern: new RegExp(
      `${BULLET}Med [«"“]?([^»"”,]{2,60}?)[»"”]? (?:menes|forstås|mener vi|forstår vi)(?: her)? (.{15,})$`,
      'iu',
    ),
  },
];

const GLOSSARY =
  /^[\d.\s]*(?:glossary|key terms?|definitions|terminology|vocabulary|ordliste|begreper|viktige begreper|ordforklaringer)\b/iu;
const ENTRY = new RegExp(
  `${BULLET}(\\p{L}[\\p{L}\\d ’'/()-]{1,45}?)(?:\\s?[:–—]|\\s-)\\s+(\\S.{14,})$`,
  'u',
);
const SHORTEST = 4;
const LONGEST = 45;
const LONGEST_TERM = 5;
/** So many lines of the form "Term: the thing that …" define under any heading. */
const FEWEST_LABELLED = 3;
/** What says of what kind a thing is, or "data that …"; "Drip tray: empty it daily" does not. */
const IS_KIND =
  /^(?:an?|the|any|en|et|ei|den|det)\s+\p{L}|^(?!(?:determine|receive|use|ensure|make|take|keep|provide|contact|ask|give|get|follow|check|choose|select|avoid|report|review|request|obtain|bring|call|speak|know|have|be|include|refuse|access|consider|create|add|set|identify|describe|bruk|velg|kontakt|sjekk)\b)\p{L}+(?: \p{L}+)? (?:that|which|who|containing|consisting|used|som)\s/iu;

export function definedTerms(blocks: readonly ConceptBlock[]): DefinedTerm[] {
  const labelled = labelledLines(blocks);
  const found = blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((block) => termIn(block, labelled.has(block)) ?? []);
  const seen = new Set<string>();
  return found.filter(({ term }) => {
    const key = term.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function isDefinition(term: string, meaning: string): boolean {
  if (wordCount(term) > LONGEST_TERM || definesNothing(term, meaning)) return false;
  // "Zone – includes the patient …": what is in it, not what it is.
  if (
    /^(?:includes?|covers?|contains?|can|may|must|used|omfatter|inkluderer|kan|skal|må) /iu.test(
      meaning,
    )
  )
    return false;
  if (goesInCircle(term, meaning, guessLanguage(meaning))) return false;
  // "‘member State’ means a member State within the meaning of …" goes in a circle.
  return (
    !meaning.toLowerCase().includes(term.toLowerCase()) &&
    !/\bwithin the meaning of\b|\[link\]/iu.test(meaning)
  );
}

/** Lines that each name a thing and say of what kind it is: several in a text, or among a list of labels. */
function labelledLines(blocks: readonly ConceptBlock[]): Set<ConceptBlock> {
  const runs: ConceptBlock[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'list' && meaningIn(block.text) !== '') runs.at(-1)?.push(block);
    else runs.push([]);
  }
  const saysKind = ({ text }: ConceptBlock) => IS_KIND.test(meaningIn(text));
  const kinds = runs.flat().filter(saysKind);
  if (kinds.length >= FEWEST_LABELLED) return new Set(kinds);
  const labelled = runs.filter(({ length }) => length >= FEWEST_LABELLED).flat();
  return new Set(labelled.filter(saysKind));
}

function meaningIn(text: string): string {
  return ENTRY.exec(text.trim())?.[2] ?? '';
}

function termIn(block: ConceptBlock, isLabelled: boolean): DefinedTerm | undefined {
  const text = block.text.trim();
  const patterns = definitionReaders.map(({ pattern }) => pattern);
  const isEntry = isLabelled || GLOSSARY.test(block.section ?? '');
  for (const pattern of isEntry ? [...patterns, ENTRY] : patterns) {
    const read = readBy(pattern, text);
    if (read === undefined) continue;
    const start = block.text.indexOf(text);
    return { ...read, quote: { block_id: block.block_id, start, end: start + text.length, text } };
  }
  return undefined;
}

export function readBy(pattern: RegExp, text: string): Omit<DefinedTerm, 'quote'> | undefined {
  const [, term = '', said = ''] = pattern.exec(text.trim()) ?? [];
  const meaning = firstSense(said);
  if (term === '' || /:$/u.test(meaning)) return undefined;
  const count = wordCount(meaning);
  const isFit = count >= SHORTEST && count <= LONGEST && isDefinition(term.trim(), meaning);
  return isFit ? { term: term.trim(), meaning } : undefined;
}

/** "engram: (also, memory trace) a lasting change": how else it is called. */
const OTHER_NAME = /^\((?:also|or|abbreviat\p{L}*|symbol|også|eller|forkort\p{L}*)[^)]*\)\s*/iu;

/** Up to what is only added: the first sentence, the first half of a semicolon. */
function firstSense(said: string): string {
  const [first = said] = plainText(said.replace(OTHER_NAME, '')).split(
    /;\s|(?<=\p{Ll}[)\]]?)\.\s(?=\p{Lu})/u,
  );
  const bare = first
    .replace(/[;.,^↩\s]+$/u, '')
    .replace(/^(?:refers to|means|is|are|betyr|er) /iu, '');
  if (wordCount(bare) <= LONGEST) return bare;
  return bare.replace(
    /,? (?:in particular|including|such as|pursuant to|irrespective of|whether or not|having regard)\b.*$/iu,
    '',
  );
}
