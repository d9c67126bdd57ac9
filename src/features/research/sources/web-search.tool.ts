/**
 * `web_search`: pages that the configured service names, fetched and read as documents are, and
 * quoted passage by passage. What is read in time counts; a page that cannot be read is left out.
 */

import type { WebSearchResult } from '../../../contracts/citation.ts';
import { cutPassages } from '../../../domain/passages/cut-passages.ts';
import type { Passage } from '../../../domain/passages/passage.ts';
import { blockText } from '../../../domain/research/block-text.ts';
import type { QuotablePage } from '../../../library/intake/quotable-pages.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { finishedBy } from './finished-by.ts';
import { answering } from './judge-texts.ts';
import { type FoundText, PROBE, type ResearchSource, type SourceQuestion } from './source.ts';

const NUM_RESULTS = 5;
/** Each part of a question costs a search. */
const MOST_SEARCHES = 2;
const JUDGED = 16;
/** What judging the passages and writing them down takes at the end. */
const RESERVE = 0.2;

type Ports = Pick<ResearchPorts, 'webSearch' | 'pages' | 'desk'>;

interface WebPassage {
  page: QuotablePage;
  date: string | null;
  passage: Passage;
}

export function webSearch({ webSearch: service, pages, desk }: Ports): ResearchSource {
  return {
    type: 'web',
    tool: 'web_search',
    service: service?.name ?? 'web search',
    howToConnect:
      service === null
        ? 'Set LYCEUM_WEB_SEARCH to brave, tavily, firecrawl or searxng, with the key of that service.'
        : null,
    async find(asked) {
      if (service === null) return [];
      const results = await resultsFor(service, asked);
      const readingMs = Math.floor(asked.leftMs() * (1 - RESERVE));
      const { userId, signal } = asked;
      const read = await finishedBy(
        results.map(async (result) => ({
          page: await pages.fetch(userId, result.url, { signal, timeoutMs: readingMs }),
          date: result.date ?? null,
        })),
        readingMs,
      );
      const passages = read.flatMap(({ page, date }) =>
        cutPassages(page.blocks).map((passage) => ({ page, date, passage })),
      );
      const found = await Promise.all(
        asked.questions.map((question) =>
          answering<WebPassage>(desk, { question, signal }, passages, {
            read: ({ page, passage }) => `${page.title}. ${passage.text}`,
            judged: JUDGED,
            keep: NUM_RESULTS,
          }),
        ),
      );
      return onceEach(found.flat().map(({ one, relevance }) => foundText(one, relevance)));
    },
    probe: async ({ signal }) => service?.search(PROBE, signal),
  };
}

async function resultsFor(
  service: NonNullable<Ports['webSearch']>,
  { questions, request, signal }: SourceQuestion,
): Promise<WebSearchResult[]> {
  const found = await Promise.all(
    questions
      .slice(0, MOST_SEARCHES)
      .map((question) => service.search(question, signal, request.domains)),
  );
  const byUrl = new Map(found.flat().map((result) => [result.url, result]));
  return [...byUrl.values()].slice(0, NUM_RESULTS);
}

function foundText({ page, date, passage }: WebPassage, relevance: number): FoundText {
  const { documentId, title, url, paged } = page;
  const { section, source_page } = passage;
  return {
    text: blockText(passage, (id) =>
      page.blocks.some((one) => one.block_id === id && one.kind === 'code'),
    ),
    relevance,
    source_id: documentId,
    title,
    url,
    date,
    evidence: { document_id: documentId, page: source_page, section, paged },
  };
}

function onceEach(texts: readonly FoundText[]): FoundText[] {
  return texts.filter(
    ({ source_id, text }, at) =>
      texts.findIndex((one) => one.source_id === source_id && one.text === text) === at,
  );
}
