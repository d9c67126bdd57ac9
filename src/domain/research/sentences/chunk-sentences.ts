/**
 * The sentences of a chunk that can stand in an answer: whole, and understood without the text
 * around them. One that leans on the sentence before it is joined to that one, so that what is
 * shown is still, letter by letter, what stands in the source.
 */
import { opensWithPointer } from '../../concepts/tagging/stands-alone.ts';
import { isFinished, splitSentences } from '../../text/sentences.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { tagWords } from '../tag-words.ts';
import { piecesWithCode, type TextPiece, withoutFences } from './fenced-code.ts';
import { leadsWithItems, tellsAlone } from './listed-items.ts';
import { readsAsCode } from './reads-as-code.ts';
import { speaksToMachine } from './speaks-to-machine.ts';
import { isRow, rowsWithin } from './table-rows.ts';

export interface ChunkSentence {
  text: string;
  /** Where it stands in the chunk. */
  start: number;
  end: number;
  /** It needs a sentence that the chunk does not hold. */
  leansOut: boolean;
}

const CONNECTORS =
  /^(?:however|therefore|thus|hence|moreover|furthermore|nevertheless|nonetheless|consequently|instead|also|besides|additionally|similarly|likewise|then|and|but|so|yet|conversely|accordingly|in contrast|by contrast|as a result|in addition|on the other hand|imidlertid|derfor|dermed|likevel|dessuten|derimot|men|og|også|samtidig|i tillegg)\b/iu;
/** Beyond this a sentence with the one before it is too much to be read at once. */
const LONGEST_JOINED = 600;

interface ChunkReading {
  /** With the code that a sentence leads to: "Run this:". */
  withCode?: boolean;
}

export function chunkSentences(
  text: string,
  language: TextLanguage,
  { withCode = false }: ChunkReading = {},
): ChunkSentence[] {
  const pieces = piecesWithCode(text);
  return pieces.flatMap((piece, at) => {
    if (piece.isCode) return [];
    const prose = text.slice(piece.start, piece.end);
    const own = proseSentences(prose, language).map(({ start, end, ...sentence }) => ({
      ...sentence,
      start: piece.start + start,
      end: piece.start + end,
    }));
    own.push(
      ...leadsWithItems(prose, (lead) => leansBack(lead, language)).map(({ start, end }) => ({
        text: prose.slice(start, end),
        start: piece.start + start,
        end: piece.start + end,
        leansOut: false,
      })),
    );
    const code = withCode ? pieces[at + 1] : undefined;
    return code ? [...own, ...leadingTo(code, text, piece)] : own;
  });
}

/** So much code can be read within a sentence. */
const LONGEST_CODE = 240;
const MOST_LINES = 4;

/** "Install it with:" and what stands below. */
function leadingTo(code: TextPiece, text: string, { start, end }: TextPiece): ChunkSentence[] {
  const last = splitSentences(text.slice(start, end)).at(-1);
  const typed = withoutFences(text.slice(code.start, code.end));
  if (last === undefined || !/[:.]\s*$/u.test(last.text) || readsAsCode(last.text)) return [];
  if (typed.length > LONGEST_CODE || typed.split('\n').length > MOST_LINES) return [];
  const from = trimmed(text, start + last.start, code.end).start;
  return [{ text: text.slice(from, code.end), start: from, end: code.end, leansOut: false }];
}

function proseSentences(text: string, language: TextLanguage): ChunkSentence[] {
  const plain = splitSentences(text)
    .flatMap((sentence) => rowsWithin(text, sentence))
    .map(({ start, end }) => trimmed(text, start, end));
  return plain
    .map((sentence, at): ChunkSentence => {
      const own = text.slice(sentence.start, sentence.end);
      if (!leansBack(own, language)) return { ...sentence, text: own, leansOut: false };
      const before = plain[at - 1];
      const joined = before && text.slice(before.start, sentence.end);
      const fits =
        joined !== undefined &&
        joined.length <= LONGEST_JOINED &&
        !/\n\s*\n/u.test(joined) &&
        !leansBack(joined, language);
      if (!fits) return { ...sentence, text: own, leansOut: true };
      return {
        start: before?.start ?? sentence.start,
        end: sentence.end,
        text: joined,
        leansOut: false,
      };
    })
    .filter(({ text: own }) => isStatement(own));
}

/** More letters than its first words have; finding the kinds of all its words takes long. */
const OPENING = 80;

/** Begins with "it", "this", "however": what that means stands before it. */
function leansBack(sentence: string, language: TextLanguage): boolean {
  const words = tagWords(sentence.slice(0, OPENING), language);
  return opensWithPointer({ words }) || CONNECTORS.test(sentence);
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const own = text.slice(start, end);
  const from = start + (own.length - own.trimStart().length);
  return { start: from, end: from + own.trim().length };
}

const SHORTEST_STATEMENT = 4;

/** What stands below a picture says what it shows, not what was asked. */
const CAPTION = /^(?:figure|fig\.|table|figur|tabell)\s*\d+(?:\.\d+)*\s*[.:]/iu;

/** A whole statement with a beginning and an end; no heading, no question, no torn line. */
function isStatement(text: string): boolean {
  if (speaksToMachine(text)) return false;
  if (isRow(text)) return true;
  if (readsAsCode(text)) return false;
  if (tellsAlone(text)) return true;
  if (!isFinished(text) || /^[\p{Ll},;:)]/u.test(text)) return false;
  if (CAPTION.test(text)) return false;
  if (/\b(?:Figure|Fig|Table|Figur|Tabell)\.? \d+\.$/u.test(text)) return false;
  return text.split(/\s+/u).length >= SHORTEST_STATEMENT;
}
