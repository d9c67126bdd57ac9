/** What a table can be asked: the value of one thing in one respect. */
import type { TextSpan } from '../../../contracts/concept.ts';
import { withoutBrackets } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import { isTold, type StudyTable } from './table-rows.ts';

export interface TableQuestion {
  question: string;
  answer: string;
  /** What the others have in the same respect. */
  others: string[];
  quote: TextSpan;
}

/** Of one table at most so many: a set is not a table read aloud. */
const MOST_OF_TABLE = 4;

export function tableQuestions(table: StudyTable, language: TextLanguage): TableQuestion[] {
  const asked = table.columns.flatMap((column, at) => {
    const cells = table.rows.map(({ cells: own }) => own[at] ?? '');
    if (!isTelling(cells) || !isPlainLabel(column)) return [];
    return table.rows.flatMap(({ name, quote }, row) => {
      const answer = cells[row] ?? '';
      // What two have in common does not tell them apart.
      if (!isTold(answer) || cells.filter((cell) => cell === answer).length > 1) return [];
      const others = cells.filter((cell) => cell !== answer && isTold(cell));
      return [{ question: questionFor(table, column, name, language), answer, others, quote, row }];
    });
  });
  return oneForEachRow(asked).slice(0, MOST_OF_TABLE);
}

/** "57.5": a result, a rank, points: whoever knows the subject need not know it. */
const BARE_FIGURE =
  /^\(?[<>≤≥~±+−$€£-]*\s?\d[\d.,\s]*(?:\s?[–±-]\s?[\d.,]+)?(?:\s?%|\s?(?:M|K|m|bn|million|billion))?\)?$/u;

/** Of a column in which nearly all have the same, nothing is worth asking. */
function isTelling(cells: readonly string[]): boolean {
  const told = cells.filter(isTold);
  const bare = told.filter((cell) => BARE_FIGURE.test(cell)).length;
  return told.length >= 2 && new Set(told).size > told.length / 2 && bare <= told.length / 2;
}

/** First one for each row, each from another column where there is one, then the rest. */
function oneForEachRow<T extends { row: number }>(asked: readonly T[]): T[] {
  const byRow = [...Map.groupBy(asked, ({ row }) => row).values()];
  const first = byRow.flatMap((own, at) => own.slice(at % own.length, (at % own.length) + 1));
  return [...first, ...asked.filter((one) => !first.includes(one))];
}

function questionFor(
  { subject, heading }: StudyTable,
  column: string,
  name: string,
  language: TextLanguage,
): string {
  return language === 'no'
    ? `Hva er ${definite(small(column))} for ${name.includes(' ') ? '' : `${small(subject)} `}«${name}»?`
    : opened(`${aboutTable(heading)}${asked(column)} for “${name}”?`);
}

/** "meldingsstørrelse" is asked for as "meldingsstørrelsen", where its ending tells the form. */
function definite(column: string): string {
  return /(?:lse|het|ing|sjon|tid|grense)$/u.test(column) ? column.replace(/e?$/u, 'en') : column;
}

/** The heading tells what it is about; its number and what stands in brackets do not. */
function aboutTable(heading: string): string {
  const bare = withoutBrackets(heading).replace(/^[\d.]+\s+/u, '');
  return bare === '' ? '' : `On “${bare}”: `;
}

/** "Value", "Notes": in what respect, the column does not say. */
const NO_RESPECT =
  /^(?:values?|descriptions?|notes?|comments?|remarks?|examples?|details?|types?|default|required|information|data|text|content|status|links?|source|verdi|verdier|beskrivelse|merknad|merknader|kommentar|eksempel|eksempler|innhold|lenke|kilde|status|påkrevd)$/iu;

/** "Threshold" and "Dose (children)" can be asked in a sentence, "Score 2" and "Impact ($M)" only quoted. */
function isPlainLabel(column: string): boolean {
  return /^\p{L}[\p{L} -]+(?: \(\p{L}[\p{L} -]+\))?$/u.test(column) && !NO_RESPECT.test(column);
}

function asked(column: string): string {
  return `what ${/[^s]s$/u.test(column) ? 'are' : 'is'} the ${small(column)}`;
}

function opened(question: string): string {
  return question.charAt(0).toUpperCase() + question.slice(1);
}

/** "pH" and "ATP yield" keep their letters. */
function small(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
