/**
 * What a later answer to the same question says otherwise. A sentence is the same when its words
 * are, or when it rests on quotes that the earlier answer rested on: a model words it anew each
 * time. What shares most of its words with one that is gone is that one, revised.
 */
import type {
  AnswerSentence,
  AnswerSource,
  FinalResponse,
} from '../../contracts/research/research-answer.ts';
import type { AnswerChanges } from '../../contracts/research/research-watch.ts';
import { tokenOverlap } from './token-overlap.ts';

/** Of the words of the longer sentence, so many in both: one sentence, revised. */
const REVISED = 0.5;

export interface ComparedAnswer {
  response: Pick<FinalResponse, 'id' | 'outcome' | 'sources'>;
  sentences: readonly AnswerSentence[];
}

export function compareAnswers(before: ComparedAnswer, now: ComparedAnswer): AnswerChanges {
  const said = now.sentences.filter((one) => !isIn(before.sentences, one));
  const gone = before.sentences.filter((one) => !isIn(now.sentences, one));
  const revised = revisions(gone, said);
  return {
    since: before.response.id,
    outcome_before: before.response.outcome,
    new_sentences: said.filter((one) => !revised.some((pair) => pair.now === one)),
    revised_sentences: revised,
    gone_sentences: gone.filter((one) => !revised.some((pair) => pair.before === one)),
    new_sources: sourcesBeyond(now.response.sources, before.response.sources),
    gone_sources: sourcesBeyond(before.response.sources, now.response.sources),
  };
}

function isIn(sentences: readonly AnswerSentence[], one: AnswerSentence): boolean {
  const quotes = quotesOf(one);
  return sentences.some((other) => {
    if (folded(other.text) === folded(one.text)) return true;
    const others = quotesOf(other);
    return quotes.length > 0 && quotes.every((quote) => others.includes(quote));
  });
}

/** The pairs with the most in common first, each sentence in one pair. */
function revisions(
  gone: readonly AnswerSentence[],
  said: readonly AnswerSentence[],
): AnswerChanges['revised_sentences'] {
  const near = gone
    .flatMap((before) =>
      said.map((now) => ({ before, now, shared: tokenOverlap(before.text, now.text) })),
    )
    .filter(({ shared }) => shared >= REVISED)
    .toSorted((a, b) => b.shared - a.shared);
  const pairs: AnswerChanges['revised_sentences'] = [];
  for (const { before, now } of near) {
    if (pairs.some((pair) => pair.before === before || pair.now === now)) continue;
    pairs.push({ before, now });
  }
  return pairs;
}

function sourcesBeyond(
  sources: readonly AnswerSource[],
  known: readonly AnswerSource[],
): AnswerSource[] {
  const names = new Set(known.map(nameOf));
  return sources.filter((one) => !names.has(nameOf(one)));
}

/** A page of the web is kept anew each time, under its address. */
const nameOf = ({ url, document_id }: AnswerSource): string => url ?? document_id;

const quotesOf = ({ citations }: AnswerSentence): string[] =>
  citations.map(({ quote }) => folded(quote));

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.,%]+/gu, ' ')
    .trim();
}
