/** Ten thousand disturbed quotes that must be found in their place, and ten thousand that are nowhere. */
import { type Locator, locator, type QuotedBlock } from '../../../src/domain/evidence/locate.ts';
import { splitSentences } from '../../../src/domain/text/sentences.ts';
import type { Chance } from './chance.ts';
import { disturbQuote } from './disturb-quote.ts';

interface TrueQuote {
  block: QuotedBlock;
  start: number;
  end: number;
  text: string;
}

/** A sentence, or a run of at least four of its words. */
function takeQuote(blocks: readonly QuotedBlock[], chance: Chance): TrueQuote | null {
  const block = chance.pick(blocks);
  const sentence = chance.pick(splitSentences(block.text));
  const words = [...sentence.text.matchAll(/\S+/g)];
  if (words.length < 4) return null;
  const isWhole = chance.next() < 0.5;
  const first = isWhole ? 0 : chance.below(words.length - 3);
  const last = isWhole ? words.length - 1 : first + 3 + chance.below(words.length - first - 3);
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return null;
  const start = sentence.start + from.index;
  const end = sentence.start + to.index + to[0].length;
  const text = block.text.slice(start, end);
  return (text.match(/\p{L}/gu)?.length ?? 0) < 12 ? null : { block, start, end, text };
}

interface LocateMiss {
  wanted: string;
  asked: string;
  found: string | null;
}

/** The quotes that were not found where they stand (or where the same words stand again). */
export function missedQuotes(
  blocks: readonly QuotedBlock[],
  cases: number,
  chance: Chance,
): LocateMiss[] {
  const finder = locator(blocks);
  const byId = new Map(blocks.map((block) => [block.block_id, block.text]));
  const misses: LocateMiss[] = [];
  for (let done = 0; done < cases; ) {
    const quote = takeQuote(blocks, chance);
    if (quote === null) continue;
    done += 1;
    const asked = disturbQuote(quote.text, chance);
    const found = finder.locate(asked);
    const text = found && (byId.get(found.block_id)?.slice(found.start, found.end) ?? null);
    const isThere =
      found?.block_id === quote.block.block_id &&
      Math.abs(found.start - quote.start) <= 1 &&
      Math.abs(found.end - quote.end) <= 1;
    if (!(isThere || sameWords(text, quote.text)))
      misses.push({ wanted: quote.text, asked, found: text });
  }
  return misses;
}

/** How many of the same quotes the simple way misses: white space squeezed, then searched for. */
export function plainMisses(blocks: readonly QuotedBlock[], cases: number, chance: Chance): number {
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
  const whole = blocks.map(({ text }) => squeeze(text)).join('\n');
  let missed = 0;
  for (let done = 0; done < cases; ) {
    const quote = takeQuote(blocks, chance);
    if (quote === null) continue;
    done += 1;
    if (!whole.includes(squeeze(disturbQuote(quote.text, chance)))) missed += 1;
  }
  return missed;
}

/** Foreign sentences that were found all the same. */
export function falseFinds(finder: Locator, foreign: readonly string[]): string[] {
  return foreign.filter((sentence) => finder.locate(sentence) !== null);
}

function sameWords(left: string | null, right: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return left !== null && bare(left) === bare(right);
}
