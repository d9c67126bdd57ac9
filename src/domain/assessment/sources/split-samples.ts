/** Sample questions as people paste them: numbered, or with an empty line between them. */

const NUMBERED = /^\s*(?:Q(?:uestion)?\s*)?\d{1,3}\s*[.):]\s+/iu;
const MOST = 100;

export function splitSamples(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/u);
  const isNumbered = lines.filter((line) => NUMBERED.test(line)).length > 1;
  const pieces: string[][] = [[]];
  for (const line of lines) {
    const opens = isNumbered ? NUMBERED.test(line) : line.trim() === '';
    if (opens) pieces.push([]);
    pieces.at(-1)?.push(line.replace(NUMBERED, ''));
  }
  const whole = pieces.map((piece) => piece.join('\n').trim()).filter((piece) => piece !== '');
  // With one line for each and nothing between them, every question is one.
  const [only] = whole;
  const isList =
    whole.length === 1 && only !== undefined && (only.match(/\?\s*$/gmu)?.length ?? 0) > 1;
  return (isList ? only.split('\n') : whole)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, MOST);
}
