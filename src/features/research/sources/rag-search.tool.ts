/** `rag_search`: the library. The re-ranker's judgement is absolute, so a limit means something. */
import type { FoundPassage } from '../../../contracts/found-passage.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { searchText } from '../../../domain/passages/passage.ts';
import { answers } from '../../../domain/research/answers-it.ts';
import { blockText } from '../../../domain/research/block-text.ts';
import { chunkSentences } from '../../../domain/research/sentences/chunk-sentences.ts';
import { askedWords, wordsFound } from '../../../domain/search/asked-words.ts';
import type { ResearchDesk, ResearchPorts } from '../research-ports.ts';
import { finishedBy } from './finished-by.ts';
import { type FoundText, PROBE, type ResearchSource, type SourceQuestion } from './source.ts';

const TOP_K = 5;
const MIN_RELEVANCE = 0.5;
const JUDGED = 20;
/** Of a chunk: what is cut off is neither judged nor quoted. */
const LONGEST_TEXT = 1000;
/** Of the time that is left, how much judging may take. */
const JUDGING = 0.5;

type IsCode = Awaited<ReturnType<ResearchPorts['texts']['codeIn']>>;

interface NearText extends FoundText {
  /** Of the telling words of the question, how many stand in it. */
  share: number;
  meaning: number | null;
  /** Whether the re-ranker and the reader can judge it: they know English. */
  isRead: boolean;
}

export function ragSearch(ports: Pick<ResearchPorts, 'search' | 'desk' | 'texts'>): ResearchSource {
  return {
    type: 'rag',
    tool: 'rag_search',
    service: 'Lyceum',
    howToConnect: null,
    async find(question) {
      const found = await Promise.all(
        question.questions.map((text) => passagesFor(ports, question, text)),
      );
      return found.flatMap((texts) => texts.slice(0, TOP_K));
    },
    /** Who asks of certain documents asks of such as have been read. */
    countUnread: async ({ userId, request }) =>
      request.document_ids.length > 0 ? 0 : ports.texts.countUnread(userId),
    probe: ({ userId, signal }) => ports.search.find(userId, PROBE, { k: 1, signal }),
  };
}

async function passagesFor(
  { search, desk, texts }: Pick<ResearchPorts, 'search' | 'desk' | 'texts'>,
  { userId, request, leftMs, signal }: SourceQuestion,
  text: string,
): Promise<FoundText[]> {
  const documents = request.document_ids;
  const { passages } = await search.find(userId, text, {
    k: JUDGED,
    isNearest: true,
    isQuick: true,
    signal,
    ...(documents.length > 0 && { documents }),
  });
  const isCode = await texts.codeIn(passages);
  const patient = inTime(desk, () => leftMs() * JUDGING);
  const nearest = (await judged(patient, passages, { question: text, signal, isCode })).toSorted(
    (a, b) => b.relevance - a.relevance,
  );
  const closest = await weighed(patient, text, nearest.slice(0, TOP_K), signal);
  return closest.filter(({ relevance }) => relevance >= MIN_RELEVANCE);
}

/** A model that is just starting, or very busy, is left out: words and meaning decide then. */
function inTime(desk: ResearchDesk, withinMs: () => number): ResearchDesk {
  const orNothing = async <T>(work: Promise<T | null>): Promise<T | null> => {
    const [done = null] = await finishedBy([work], withinMs());
    return done;
  };
  return {
    relevance: (question, texts, signal) => orNothing(desk.relevance(question, texts, signal)),
    margins: (question, texts, signal) => orNothing(desk.margins(question, texts, signal)),
  };
}

/** The re-ranker knows English only; elsewhere the share of the words that were asked for counts. */
async function judged(
  desk: ResearchDesk,
  passages: readonly FoundPassage[],
  { question, signal, isCode }: { question: string; signal: AbortSignal; isCode: IsCode },
): Promise<NearText[]> {
  const english = passages.filter(({ text }) => guessLanguage(text) === 'en');
  const relevances =
    english.length === 0 ? null : await desk.relevance(question, english.map(searchText), signal);
  const asked = askedWords(question);
  return passages.map((passage) => {
    const relevance = relevances?.[english.indexOf(passage)];
    const { share } = wordsFound(asked, searchText(passage), guessLanguage(passage.text));
    const { meaning } = passage.scores;
    const byWords = guessLanguage(passage.text) === 'en' ? Math.max(share, meaning ?? 0) : share;
    const isRead = relevance !== undefined;
    return { ...foundText(passage, isCode, relevance ?? byWords), share, meaning, isRead };
  });
}

/** The re-ranker alone takes what is about the subject for an answer, and dense texts for none. */
async function weighed(
  desk: ResearchDesk,
  question: string,
  texts: readonly NearText[],
  signal: AbortSignal,
): Promise<NearText[]> {
  const read = texts.filter(({ isRead }) => isRead);
  const sentences = read.flatMap((one) =>
    chunkSentences(one.text, guessLanguage(one.text)).map(({ text }) => ({ one, text })),
  );
  const [relevances, margins] = await Promise.all([
    desk.relevance(
      question,
      sentences.map(({ text }) => text),
      signal,
    ),
    desk.margins(
      question,
      read.map(({ text }) => text),
      signal,
    ),
  ]);
  return texts.map((one) => {
    if (!one.isRead) return one;
    const own = relevances?.filter((_, at) => sentences[at]?.one === one) ?? [];
    const does = answers({
      passage: logitOf(one.relevance),
      sentence: own.length === 0 ? null : logitOf(Math.max(...own)),
      share: one.share,
      meaning: one.meaning,
      margin: margins?.[read.indexOf(one)] ?? null,
    });
    const isAnswer = does >= MIN_RELEVANCE;
    const relevance = isAnswer
      ? Math.max(MIN_RELEVANCE, one.relevance)
      : Math.min(does, one.relevance);
    return { ...one, relevance };
  });
}

function logitOf(relevance: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, relevance));
  return Math.log(inside / (1 - inside));
}

function foundText(passage: FoundPassage, isCode: IsCode, relevance: number): FoundText {
  const { document_id, document_title, source_page, section, paged } = passage;
  return {
    text: blockText(passage, (id) => isCode(document_id, id)).slice(0, LONGEST_TEXT),
    relevance,
    source_id: document_id,
    title: document_title,
    url: null,
    date: null,
    evidence: { document_id, page: source_page, section, paged },
  };
}
