/**
 * Items whose options are statements, one of which does not agree with the material. Their stems
 * say so in capitals, and by these words every judge of items knows them.
 */
const FALSE_ONE = /\b(?:CONTRADICTS|goes AGAINST|MOTSIER|STRIDER MOT)\b/u;

export function asksForFalseStatement(question: string): boolean {
  return FALSE_ONE.test(question);
}
