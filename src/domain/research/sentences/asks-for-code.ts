/** Whether what a question wants to be told is something to type: then code is an answer. */
const ASKS =
  /^(?:how (?:do|does|can|could|should|would|to)\b|what (?:is|are) the (?:command|syntax|option|flag|setting|line)s?\b|(?:what|which) (?:command|option|flag|setting|syntax|line|configuration|variable|function|code)s?\b|hvordan\b|(?:hvilken|hvilke) (?:kommando|innstilling|opsjon|linje)\p{L}*|hva er kommandoen\b)|\b(?:an example of|code for|command for|command to|eksempel på|kommandoen? for)\b/iu;

export function asksForCode(question: string): boolean {
  return ASKS.test(question.trim());
}
