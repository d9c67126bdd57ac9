/** What a search answers with: candidates put in order, and whether they are worth showing. */
import type { FoundPassage, SearchAnswer } from '../../contracts/found-passage.ts';
import { searchText } from '../../domain/passages/passage.ts';
import { type AskedWords, wordsFound } from '../../domain/search/asked-words.ts';
import { inReadingOrder } from '../../domain/search/reading-order.ts';
import { isReferenceList } from '../../domain/search/reference-list.ts';
import { isAbout } from '../../domain/search/relevance.ts';
import type { TextLanguage } from '../../domain/text/tokenize.ts';
import type { Candidate, Judgement } from './judge-candidates.ts';

/** What can be said of a passage without a model. */
export function candidateOf(
  asked: AskedWords,
  { passage, language }: { passage: FoundPassage; language: TextLanguage },
): Candidate {
  return {
    passage,
    language,
    words: wordsFound(asked, searchText(passage), language),
    isReferenceList: isReferenceList(passage),
  };
}

export function firstOf(ranked: readonly Candidate[], k: number): FoundPassage[] {
  return inReadingOrder(ranked)
    .slice(0, k)
    .map(({ passage }) => passage);
}

export function answerOf(
  { ranked, reranker, hasMeaning }: Judgement & { hasMeaning: boolean },
  { k, isNearest = false }: { k: number; isNearest?: boolean | undefined },
): SearchAnswer {
  const isFound = isNearest ? ranked.length > 0 : ranked.some(isCandidateAbout);
  return {
    outcome: isFound ? 'found' : 'nothing-about',
    passages: isFound ? firstOf(ranked, k) : [],
    by: [
      'words',
      ...(hasMeaning ? (['meaning'] as const) : []),
      ...(reranker === 'asked' ? (['relevance'] as const) : []),
    ],
    without: [
      ...(hasMeaning ? [] : (['meaning'] as const)),
      ...(reranker === 'unavailable' ? (['relevance'] as const) : []),
    ],
  };
}

function isCandidateAbout({ language, words, passage }: Candidate): boolean {
  const { meaning, relevance } = passage.scores;
  return isAbout({ language, words, meaning, relevance });
}
