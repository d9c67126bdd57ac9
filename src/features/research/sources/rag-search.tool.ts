/** `rag_search`: the library. The re-ranker's judgement is absolute, so a limit means something. */
import type { FoundPassage } from '../../../contracts/found-passage.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { searchText } from '../../../domain/passages/passage.ts';
import { chunkSentences } from '../../../domain/research/chunk-sentences.ts';
import { askedWords, wordsFound } from '../../../domain/search/asked-words.ts';
import type { ResearchPorts } from '../research-ports.ts';
import type { FoundText, ResearchSource, SourceQuestion } from './source.ts';

const TOP_K = 5;
const MIN_RELEVANCE = 0.5;
const JUDGED = 20;

export function ragSearch(ports: Pick<ResearchPorts, 'search' | 'desk'>): ResearchSource {
  return {
    type: 'rag',
    tool: 'rag_search',
    howToConnect: null,
    async find(question) {
      const found = await Promise.all(
        question.questions.map((text) => passagesFor(ports, question, text)),
      );
      return found.flatMap((texts) => texts.slice(0, TOP_K));
    },
  };
}

async function passagesFor(
  { search, desk }: Pick<ResearchPorts, 'search' | 'desk'>,
  { userId, request, signal }: SourceQuestion,
  text: string,
): Promise<FoundText[]> {
  const documents = request.document_ids;
  const { passages } = await search.find(userId, text, {
    k: JUDGED,
    isNearest: true,
    signal,
    ...(documents.length > 0 && { documents }),
  });
  const nearest = passages
    .map((passage) => foundText(passage, text))
    .toSorted((a, b) => b.relevance - a.relevance);
  const isAbout = (one: FoundText) => one.relevance >= MIN_RELEVANCE;
  if (nearest.some(isAbout)) return nearest.filter(isAbout);
  const closer = nearest.slice(0, TOP_K);
  return (await judgedBySentence(desk, text, closer, signal)).filter(isAbout);
}

/** A long passage that answers in one sentence may seem to be about something else: that sentence counts. */
async function judgedBySentence(
  desk: ResearchPorts['desk'],
  question: string,
  texts: readonly FoundText[],
  signal: AbortSignal,
): Promise<FoundText[]> {
  const sentences = texts.flatMap((one) =>
    chunkSentences(one.text, guessLanguage(one.text)).map(({ text }) => ({ one, text })),
  );
  const judged = await desk.relevance(
    question,
    sentences.map(({ text }) => text),
    signal,
  );
  if (judged === null) return [...texts];
  return texts.map((one) => {
    const own = judged.filter((_, at) => sentences[at]?.one === one);
    return { ...one, relevance: Math.max(one.relevance, ...own) };
  });
}

function foundText(passage: FoundPassage, question: string): FoundText {
  const { document_id, document_title, source_page, section, paged } = passage;
  return {
    text: passage.text,
    relevance: relevanceIn(passage, question),
    source_id: document_id,
    title: document_title,
    url: null,
    date: null,
    evidence: { document_id, page: source_page, section, paged },
  };
}

/** The re-ranker knows English only; elsewhere the share of the words that were asked for counts. */
function relevanceIn(passage: FoundPassage, question: string): number {
  const { relevance, meaning } = passage.scores;
  if (relevance !== null) return relevance;
  const language = guessLanguage(passage.text);
  const { share } = wordsFound(askedWords(question), searchText(passage), language);
  return language === 'en' ? Math.max(share, meaning ?? 0) : share;
}
