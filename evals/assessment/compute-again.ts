/**
 * The key of a question with five cases, computed once more from the words alone: the limit as it
 * stands in the passage, the values as they stand in the stem. It shares nothing with the writer.
 */

/** Null where the words are of another kind. */
export function countedAgain(question: string, passage: string): number | null {
  const listed = /((?:[\d.,]+, ){3,4}[\d.,]+) (?:and|og) ([\d.,]+)/u.exec(question);
  const said = passage.toLowerCase().replace(/^[\s•(]*\d{1,2}[.)]\s/u, '');
  const limit = /\d[\d., ]*/u.exec(spelledOut(said))?.[0];
  if (listed === null || limit === undefined) return null;
  const isNorwegian = / og [\d.,]+/u.test(listed[0]);
  const values = [...(listed[1] ?? '').split(', '), listed[2] ?? ''].map((one) =>
    numberOf(one.replace(/[.,]$/u, ''), isNorwegian),
  );
  const holds = /within the range/u.test(question)
    ? between(said)
    : rule(said, numberOf(limit.trim().replace(/[.,]$/u, ''), isNorwegian));
  return holds === null ? null : values.filter(holds).length;
}

/** "between 7 and 9 hours", "18–24 degrees". */
function between(said: string): ((value: number) => boolean) | null {
  const ends = /(\d[\d.,]*)(?: ?%| percent)?(?: (?:to|and|or) | ?[–-] ?)(\d[\d.,]*)/u.exec(said);
  if (ends === null) return null;
  const [low, high] = [numberOf(ends[1] ?? '', false), numberOf(ends[2] ?? '', false)];
  return (value) => value >= low && value <= high;
}

function numberOf(text: string, isNorwegian: boolean): number {
  return Number(
    isNorwegian ? text.replace(/ /gu, '').replace(',', '.') : text.replace(/[, ]/gu, ''),
  );
}

const SPELLED = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|');

function spelledOut(said: string): string {
  return said.replace(
    new RegExp(`\\b(?:${SPELLED.join('|')})(?= (?:second|minute|hour|day|week|month|year))`, 'gu'),
    (word) => String(SPELLED.indexOf(word) + 1),
  );
}

function rule(said: string, limit: number): ((value: number) => boolean) | null {
  const isCondition = /\b(?:if|when|where)\b/u.test(said);
  const isBan =
    !isCondition &&
    /\b(?:must|may|shall|should|can) not\b|\bcannot\b|\b(?:skal|må|kan|bør) ikke\b/u.test(said);
  const turn = (holds: (value: number) => boolean) => (value: number) => holds(value) !== isBan;
  if (
    /\bexceed|overstige|overskride|more than|longer than|older than|higher than|greater than|larger than|\bover \d|\babove \d|mer enn|flere enn|lenger enn|\bover \d/u.test(
      said,
    ) &&
    !/(?:no|not) (?:more|longer|later) than/u.test(said)
  )
    return turn((value) => value > limit);
  if (
    /less than|fewer than|younger than|shorter than|\bunder \d|\bbelow \d|lower than|mindre enn|færre enn|yngre enn|lavere enn/u.test(
      said,
    ) &&
    !/no(?:t)? (?:less|fewer) than/u.test(said)
  )
    return turn((value) => value < limit);
  if (
    /at least|minimum|no(?:t)? (?:less|fewer) than|or (?:more|older|longer|higher)\b|minst/u.test(
      said,
    )
  )
    return turn((value) => value >= limit);
  if (
    /at most|up to|within|maximum|(?:no|not) (?:more|longer|later) than|or (?:less|fewer|younger)\b|høyst|maks|inntil|opp ?til|innen/u.test(
      said,
    )
  )
    return turn((value) => value <= limit);
  return null;
}
