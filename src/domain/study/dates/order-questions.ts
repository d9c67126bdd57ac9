/** Events to put in order: a card that asks for the whole order, a question for the first or the last. */
import type { TextSpan } from '../../../contracts/concept.ts';
import type { ConceptBlock } from '../../concepts/tagging/concept-block.ts';
import { lintItem } from '../../items/lint-item.ts';
import { spreadKeys } from '../../items/spread-keys.ts';
import { plainText } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';
import type { CardCandidate, ItemCandidate } from '../drafts/candidate.ts';
import type { FactBook } from '../facts/fact.ts';
import { type DatedEvent, datedEvents } from './dated-events.ts';

const OF_CARD = 3;
const OF_ITEM = 4;
/** Dates that lie nearer are told apart by nobody. */
const APART = 1;
/** Of characters: evidence that anybody still reads. */
const LONGEST_QUOTE = 1200;
const SCORE = 0.66;

export function orderCards(book: FactBook, blocks: readonly ConceptBlock[]): CardCandidate[] {
  const { language } = book;
  return groupsOf(datedEvents(book.fit, language), OF_CARD).flatMap((own) => {
    const quote = quoteOver(own, blocks);
    if (quote === undefined) return [];
    const shown = own.toSorted((a, b) => a.event.localeCompare(b.event, 'en'));
    const list = shown.map(({ event }) => event.replace(/[.]$/u, '')).join(' · ');
    return [
      {
        kind: 'order' as const,
        question:
          language === 'no'
            ? `I hvilken rekkefølge skjedde dette? ${list}`
            : `In which order did these happen? ${list}`,
        answer: own.map(({ event, date }) => `${date}: ${event}`).join(' '),
        concept: null,
        quote,
        score: SCORE,
      },
    ];
  });
}

export function orderItems(book: FactBook): ItemCandidate[] {
  const { language } = book;
  return groupsOf(datedEvents(book.fit, language), OF_ITEM).flatMap((own, at) => {
    const isFirst = at % 2 === 0;
    const sorted = isFirst ? own : own.toReversed();
    const [key, ...others] = sorted;
    if (key === undefined) return [];
    const item: ItemCandidate = {
      kind: 'order',
      question: questionFor(key, isFirst, language),
      options: sorted.map(({ event }) => event),
      correctAnswerIndex: 0,
      explanation: explained([key, ...others], language),
      concept: null,
      quote: key.fact.span,
      score: SCORE,
    };
    const [placed] = spreadKeys([item], { language });
    return placed !== undefined && lintItem(placed, { language }).length === 0 ? [item] : [];
  });
}

function questionFor(
  { fact: { sentence } }: DatedEvent,
  isFirst: boolean,
  language: TextLanguage,
): string {
  const section = plainText(sentence.block.section ?? '');
  if (language === 'no')
    return `Hvilken av disse hendelsene${section === '' ? '' : ` («${section}»)`} kom ${isFirst ? 'først' : 'sist'}?`;
  return `Which of these events${section === '' ? '' : ` (“${section}”)`} came ${isFirst ? 'first' : 'last'}?`;
}

function explained(events: readonly DatedEvent[], language: TextLanguage): string {
  const quotes = events.map(({ fact }) => plainText(fact.span.text));
  return language === 'no'
    ? `Teksten sier: ${quotes.map((quote) => `«${quote}»`).join(' ')}`
    : `The text says: ${quotes.map((quote) => `“${quote}”`).join(' ')}`;
}

/** Of so many each, in the order of time; each event stands in one group. */
function groupsOf(events: readonly DatedEvent[], size: number): DatedEvent[][] {
  const groups: DatedEvent[][] = [];
  let own: DatedEvent[] = [];
  for (const event of events.toSorted((a, b) => a.time - b.time)) {
    const last = own.at(-1);
    if (last !== undefined && event.time - last.time < APART) continue;
    own.push(event);
    if (own.length < size) continue;
    groups.push(own);
    own = [];
  }
  return groups;
}

/** From the first to the last of them, over the blocks between; undefined where that is too much. */
function quoteOver(
  events: readonly DatedEvent[],
  blocks: readonly ConceptBlock[],
): TextSpan | undefined {
  const spans = events.map(({ fact }) => fact.span);
  const places = spans.map(({ block_id }) => blocks.findIndex((one) => one.block_id === block_id));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const first = blocks[from];
  if (from < 0 || first === undefined) return undefined;
  const start = Math.min(
    ...spans.filter(({ block_id }) => block_id === first.block_id).map((span) => span.start),
  );
  const last = blocks[to];
  const end = Math.max(
    ...spans.filter(({ block_id }) => block_id === last?.block_id).map((span) => span.end),
  );
  const texts = blocks.slice(from, to + 1).map(({ text }, at, all) => {
    const [own, cut] = [at === 0 ? start : 0, at === all.length - 1 ? end : text.length];
    return text.slice(own, cut);
  });
  const text = texts.join('\n');
  if (
    text.length > LONGEST_QUOTE ||
    blocks.slice(from, to + 1).some(({ kind }) => kind === 'heading')
  )
    return undefined;
  return { block_id: first.block_id, start, end: from === to ? end : first.text.length, text };
}
