/** Whether a piece of a claim states anything, so that a passage can carry it. */

/** "References", "Quadrature encoder": a name that no verb goes with. */
const FEWEST_WORDS = 3;
/** "Two methods are outlined below:" only announces. */
const ANNOUNCES = /:\s*$/u;

export function statesSomething(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= FEWEST_WORDS && !ANNOUNCES.test(text);
}
