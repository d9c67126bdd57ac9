/** `rag_search`: the library. The re-ranker's judgement is absolute, so a limit means something. */
import type { FoundPassage } from '../../../contracts/found-passage.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { searchText } from '../../../domain/passages/passage.ts';
import { blockText } from '../../../domain/research/block-text.ts';
import { chunkSentences } from '../../../domain/research/chunk-sentences.ts';
import { askedWords, wordsFound } from '../../../domain/search/asked-words.ts';
import { relevanceOf } from '../../../domain/search/relevance.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { finishedBy } from './finished-by.ts';
import { type FoundText, PROBE, type ResearchSource, type SourceQuestion } from './source.ts';

const TOP_K = 5;
const MIN_RELEVANCE = 0.5;
const JUDGED = 20;
/** Of the time that is left, how much judging may take. */
const JUDGING = 0.5;
const HALF = 0.5;
const NOT_FAR = 0.3;
const PLAIN_NO = 0.12;
/** Of a passage in doubt, against the passage itself; chosen on the eval's articles for developing. */
const SENTENCE_WEIGHT = 0.6;

interface NearText extends FoundText {
  /** Of the telling words of the question, how many stand in it. */
  share: number;
  meaning: number | null;
}

export function ragSearch(ports: Pick<ResearchPorts, 'search' | 'desk'>): ResearchSource {
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
    probe: ({ userId, signal }) => ports.search.find(userId, PROBE, { k: 1, signal }),
  };
}

async function passagesFor(
  { search, desk }: Pick<ResearchPorts, 'search' | 'desk'>,
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
  const patient = inTime(desk, () => leftMs() * JUDGING);
  const nearest = (await judged(patient, passages, text, signal)).toSorted(
    (a, b) => b.relevance - a.relevance,
  );
  const isAbout = (one: FoundText) => one.relevance >= MIN_RELEVANCE;
  if (nearest.some(isAbout)) return nearest.filter(isAbout);
  const closer = nearest.slice(0, TOP_K);
  const inDoubt = await judgedBySentence(patient, text, closer, signal);
  return inDoubt.map(withWords).filter(isAbout);
}

/** A model that is just starting, or very busy, is left out: words and meaning decide then. */
function inTime(
  desk: Pick<ResearchPorts['desk'], 'relevance'>,
  withinMs: () => number,
): Pick<ResearchPorts['desk'], 'relevance'> {
  return {
    async relevance(question, texts, signal) {
      const [judged = null] = await finishedBy(
        [desk.relevance(question, texts, signal)],
        withinMs(),
      );
      return judged;
    },
  };
}

/**
 * The re-ranker is timid where a text is dense. Half of the telling words and a meaning that is not
 * far, the limits of the library's own search, outweigh it as long as it does not plainly say no.
 */
function withWords(one: NearText): NearText {
  const { share, meaning, relevance } = one;
  const isNear = share >= HALF && meaning !== null && meaning >= NOT_FAR && relevance >= PLAIN_NO;
  return isNear ? { ...one, relevance: Math.max(MIN_RELEVANCE, relevance) } : one;
}

/** The re-ranker knows English only; elsewhere the share of the words that were asked for counts. */
async function judged(
  desk: Pick<ResearchPorts['desk'], 'relevance'>,
  passages: readonly FoundPassage[],
  question: string,
  signal: AbortSignal,
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
    return { ...foundText(passage, relevance ?? byWords), share, meaning };
  });
}

/**
 * A long passage that answers in one sentence may seem to be about something else; a sentence alone
 * seems to answer what it does not. In doubt both have a say.
 */
async function judgedBySentence(
  desk: Pick<ResearchPorts['desk'], 'relevance'>,
  question: string,
  texts: readonly NearText[],
  signal: AbortSignal,
): Promise<NearText[]> {
  const sentences = texts.flatMap((one) =>
    chunkSentences(one.text, guessLanguage(one.text)).map(({ text }) => ({ one, text })),
  );
  const relevances = await desk.relevance(
    question,
    sentences.map(({ text }) => text),
    signal,
  );
  if (relevances === null) return [...texts];
  return texts.map((one) => {
    const own = relevances.filter((_, at) => sentences[at]?.one === one);
    if (own.length === 0) return one;
    return { ...one, relevance: together(one.relevance, Math.max(...own)) };
  });
}

/** Weighed as the model gives them, before they become shares. */
function together(passage: number, sentence: number): number {
  return relevanceOf(
    (1 - SENTENCE_WEIGHT) * logitOf(passage) + SENTENCE_WEIGHT * logitOf(sentence),
  );
}

function logitOf(relevance: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, relevance));
  return Math.log(inside / (1 - inside));
}

function foundText(passage: FoundPassage, relevance: number): FoundText {
  const { document_id, document_title, source_page, section, paged } = passage;
  return {
    text: blockText(passage),
    relevance,
    source_id: document_id,
    title: document_title,
    url: null,
    date: null,
    evidence: { document_id, page: source_page, section, paged },
  };
}
