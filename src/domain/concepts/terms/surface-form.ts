/** A term as a person would write it: singular and in small letters, if the text ever writes it so. */
import type { TextLanguage } from '../../text/tokenize.ts';
import { foldWord } from '../tagging/term-key.ts';
import type { Candidate, Mention } from './candidates.ts';

export function surfaceForm({ mentions }: Candidate, language: TextLanguage): string {
  const counts = new Map<string, number>();
  const inside = new Set(mentions.filter(isInside).map(writtenForm));
  for (const mention of mentions) {
    const form = formOf(mention, inside);
    counts.set(form, (counts.get(form) ?? 0) + weightOf(mention, form, language));
  }
  let best = '';
  let most = -1;
  for (const [form, count] of counts) {
    if (count <= most) continue;
    best = form;
    most = count;
  }
  return best;
}

/** Headings write in capitals and first words too, so both count for little. */
function weightOf({ sentence, from }: Mention, form: string, language: TextLanguage): number {
  const last = form.split(' ').at(-1)?.toLowerCase() ?? '';
  const singular = foldWord(last, language) === last || isBareForm(last, language) ? 100 : 0;
  const plain = sentence.role === 'heading' ? 0.1 : 1;
  return (plain + singular * plain) * (from === 0 ? 0.5 : 1);
}

/** The stem of a Norwegian word is seldom a word; forms without an article ending come first. */
function isBareForm(last: string, language: TextLanguage): boolean {
  return language === 'no' && !/(?:en|et|ene|ane|a)$/u.test(last);
}

function formOf(mention: Mention, inside: ReadonlySet<string>): string {
  const written = writtenForm(mention);
  if (mention.sentence.role === 'heading' && !isCapitals(written)) {
    const lower = written.toLowerCase();
    return [...inside].find((form) => form.toLowerCase() === lower) ?? lower;
  }
  if (isInside(mention) || isCapitals(written) || isNamed(written)) return written;
  const titled = written.split(' ').every((word) => /^\p{Lu}/u.test(word));
  const small = titled ? written.toLowerCase() : written.charAt(0).toLowerCase() + written.slice(1);
  return inside.has(written) && !inside.has(small) ? written : small;
}

/** Stands within a sentence, where a capital is the writer's choice. */
function isInside({ sentence, from }: Mention): boolean {
  return sentence.role !== 'heading' && from > 0 && sentence.words[from - 1]?.tag !== 'mark';
}

function writtenForm({ sentence, from, to }: Mention): string {
  const start = sentence.words[from]?.start ?? 0;
  const end = sentence.words[to - 1]?.end ?? start;
  return sentence.block.text.slice(start, end).replace(/\s+/g, ' ');
}

/** "DNA", "SciPy", "T cell": capitals that belong to the word. */
function isCapitals(text: string): boolean {
  return /^\p{Lu}(?:[\p{L}\p{N}-]*\p{Lu}|\s|$)/u.test(text) && !/^\p{Lu}{7}/u.test(text);
}

/** "Broca's area", "Alzheimer’s disease" keep their capital wherever they stand. */
function isNamed(text: string): boolean {
  return /^\S+['’]s(?:\s|$)/u.test(text);
}
