/** Whether a question wants the option that the text denies. */
const CONTRARY =
  /\bcontradicts?\b|\bwhich (?:statement|of these|of the following)[^?]* (?:is|are) (?:false|wrong|not true)\b|\b(?:strider|taler) (?:i)?mot teksten\b|\bhvilken påstand er (?:feil|gal|ikke sann)\b/i;

export function asksForContrary(question: string): boolean {
  return CONTRARY.test(question);
}
