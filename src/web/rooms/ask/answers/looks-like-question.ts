/** Whether what was typed into a search is a question: then Enter asks it. */

const OPENINGS: ReadonlySet<string> = new Set(
  [
    'what when where which who whom whose why how is are was were does do did can could should would will has have',
    'hva hvem hvor hvorfor hvordan hvilken hvilket hvilke når er var kan skal bør vil har hadde gjør finnes',
  ].flatMap((words) => words.split(' ')),
);

/** Two words such as "how memory" may be part of a title. */
const FEWEST_WORDS = 3;

export function looksLikeQuestion(text: string): boolean {
  const words = text.trim().toLowerCase().split(/\s+/);
  if (words.length > 1 && text.trim().endsWith('?')) return true;
  return words.length >= FEWEST_WORDS && OPENINGS.has(words[0] ?? '');
}
