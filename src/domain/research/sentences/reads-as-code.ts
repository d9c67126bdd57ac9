/**
 * Whether what looks like a sentence is written for a machine: a line for a shell, a setting, a row
 * of a table. Manuals read from plain text and PDF do not say which of their lines are code.
 */

/** Addresses, names of files and short options are words of technical prose. */
const NAMES =
  /https?:\/\/\S+|\b[\w.-]+@[\w.-]+\b|(?<![\w/])[~.]?\/?(?:[\w.*-]+\/)+[\w.*-]*|(?<!\w)\.?[\w-]+(?:\.[\w-]+)+|(?<!\S)--?[\w-]+\b|\b\w+\(\)/gu;
const SIGNS = /[{}<>|=;$\\`^~*_#@&[\]]/gu;
/** So many of these in a hundred letters: more than prose has. */
const MOST_SIGNS = 0.06;
const FEWEST_SIGNS = 3;

const LINES = [
  /^\s*(?:\$|>>>|%|PS>|C:\\>)\s+\S/mu,
  /^\s*(?:#!|\/\/|\/\*|<!--|--\s\w+\s*=)/mu,
  /^\s*#\s*\p{Ll}.*\n|^\s*[*!][^\s*]/mu,
  /^\s*(?:const|let|var|def|function|import|return|class|if \(|for \(|while \()\s.*[=(;{]/mu,
  /^\s*(?:sudo|npm|npx|yarn|pip3?|apt(?:-get)?|brew|docker|kubectl|curl|wget|git|cd|ls|cat|echo|export|mkdir|chmod|chown|make|node|python3?)\s+(?:[-./~$"'*]|\w+\s+[-./~$"'*])/mu,
  /\s(?:&&|\|\||=>|->|::|:=|==|!=|\+=|2>&1|>>)\s/u,
  /\)\s*[;{]\s*$|[{;]\s*$|^\s*[}\])]/mu,
  /\s\|\s[\s\S]*(?:\s\|\s|\n)|\n[\s\S]*\s\|\s|\t\S.*\t\S/u,
];

export function readsAsCode(text: string): boolean {
  if (LINES.some((line) => line.test(text))) return true;
  const bare = text.replace(NAMES, ' ').replace(/\[\d{1,3}\]/gu, ' ');
  const signs = bare.match(SIGNS)?.length ?? 0;
  const letters = bare.match(/\p{L}/gu)?.length ?? 0;
  return signs >= FEWEST_SIGNS && signs > MOST_SIGNS * letters;
}
