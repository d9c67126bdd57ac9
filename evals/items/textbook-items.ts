/**
 * The checks that every question passes before it is kept, on 160 real ones: those of the
 * psychology book, each with its own section as the text. A real question names no quote, so any
 * passage of the section may carry it: of those about its words the best counts.
 */
import { locator, type QuotedBlock } from '../../src/domain/evidence/locate.ts';
import { introduceGap } from '../../src/domain/items/introduce-gap.ts';
import { spreadKeys } from '../../src/domain/items/spread-keys.ts';
import { splitSentences } from '../../src/domain/text/sentences.ts';
import { isStopWord, tokenize } from '../../src/domain/text/tokenize.ts';
import type { LocalModels } from '../../src/kernel/model/local-models.ts';
import type { CheckedText } from '../../src/learner/items/check-draft.ts';
import { findingsOfDrafts } from '../../src/learner/items/verify-drafts.ts';
import { openShippedModels } from '../../src/library/models/local-models.ts';
import type { Score } from '../score.ts';
import type { RealItem } from './real-items.ts';

/** So many passages of a section are tried as the quote: a writer would take one of these. */
const TRIED = 6;
const PASS_BAR = 0.5;

interface Checked {
  item: RealItem;
  /** The rules that stopped it; with the quote that stopped it least. */
  rules: string[];
}

export async function textbookItems(items: readonly RealItem[]): Promise<Score[]> {
  const psychology = items.filter(({ book }) => book === 'psychology-2e');
  if (psychology.length === 0) return [];
  const local = await openShippedModels();
  try {
    const checked: Checked[] = [];
    for (const item of psychology) checked.push({ item, rules: await rulesAgainst(local, item) });
    for (const { item, rules } of checked)
      if (rules.length > 0)
        console.log(`refused: ${rules.join(', ')}: ${JSON.stringify(shown(item))}`);
    const share = (isFine: (rules: readonly string[]) => boolean) =>
      checked.filter(({ rules }) => isFine(rules)).length / checked.length;
    const row = (measure: string, value: number, bar: number | null = null): Score => ({
      ...{ on: `${checked.length} textbook items`, measure, value, baseline: null, bar },
    });
    const carried = (rules: readonly string[]) => !rules.some((rule) => rule === 'support');
    return [
      row(
        'pass the item checks',
        share((rules) => rules.length === 0),
        PASS_BAR,
      ),
      row('key carried by their section', share(carried)),
      row(
        'no fault of form',
        share((rules) => rules.every(isOfContent)),
      ),
    ];
  } finally {
    local.close();
  }
}

function isOfContent(rule: string): boolean {
  return rule === 'support' || rule === 'two-keys';
}

function shown({ id, question, options, correctAnswerIndex }: RealItem) {
  return { id, question, options, key: options[correctAnswerIndex] };
}

async function rulesAgainst(local: LocalModels, item: RealItem): Promise<string[]> {
  const { paragraphs } = item;
  const [placed = item] = spreadKeys([introduceGap(item, 'en')], { language: 'en' });
  const { question, correctAnswerIndex } = placed;
  const options = [...placed.options];
  const text = textOf(paragraphs);
  const quotes = passagesAbout(`${question} ${options[correctAnswerIndex]}`, paragraphs);
  const found = await findingsOfDrafts(
    local,
    quotes.map((quote) => ({
      item: { question, options, correctAnswerIndex, quote, explanation: '' },
    })),
    text,
  );
  const [least = []] = found.toSorted((a, b) => a.length - b.length);
  return least.map(({ rule }) => rule);
}

function textOf(paragraphs: readonly string[]): CheckedText {
  const blocks = paragraphs.map((text, at): QuotedBlock & { kind: string } => ({
    ...{ block_id: `p1-${at + 1}`, text, source_page: 1, kind: 'paragraph' },
  }));
  const blockById = new Map(blocks.map((block) => [block.block_id, block]));
  return { finder: locator(blocks), blockById, language: 'en' };
}

/** Sentences alone and with the next one, those with most of the question's words first. */
function passagesAbout(asked: string, paragraphs: readonly string[]): string[] {
  const wanted = stemsOf(asked);
  const passages = paragraphs.flatMap((paragraph) => {
    const sentences = splitSentences(paragraph);
    return sentences.flatMap(({ start, end }, at) => {
      const next = sentences[at + 1];
      const alone = paragraph.slice(start, end);
      return next ? [alone, paragraph.slice(start, next.end)] : [alone];
    });
  });
  return passages
    .map((text) => {
      const stems = stemsOf(text);
      return { text, shared: wanted.intersection(stems).size / Math.sqrt(10 + stems.size) };
    })
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, TRIED)
    .map(({ text }) => text);
}

function stemsOf(text: string): Set<string> {
  const words = tokenize(text, 'en');
  return new Set(
    words
      .filter(({ start, end }) => !isStopWord(text.slice(start, end), 'en'))
      .map(({ term }) => term),
  );
}
