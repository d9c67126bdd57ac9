/** `academic_search`: abstracts of papers on arXiv; a paper itself comes into the library on request. */
import type { ArxivPaper } from '../../../library/web-search/read-atom.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { answering } from './judge-texts.ts';
import { type FoundText, PROBE, type ResearchSource } from './source.ts';

const NUM_RESULTS = 5;
const JUDGED = 10;
const LONGEST_ABSTRACT = 1000;

type Ports = Pick<ResearchPorts, 'arxiv' | 'pages' | 'desk'>;

export function academicSearch({ arxiv, pages, desk }: Ports): ResearchSource {
  return {
    type: 'arxiv',
    tool: 'academic_search',
    service: 'arXiv',
    howToConnect: arxiv === null ? 'Set LYCEUM_ARXIV to on.' : null,
    async find({ userId, questions, leftMs, signal }) {
      const [question = ''] = questions;
      if (arxiv === null) return [];
      const papers = await arxiv.search(questions.join(' '), {
        count: NUM_RESULTS,
        sortBy: 'relevance',
        withinMs: leftMs(),
        signal,
      });
      const about = await answering<ArxivPaper>(desk, { question, signal }, papers, {
        read: ({ title, abstract }) => `${title}. ${abstract}`,
        judged: JUDGED,
        keep: NUM_RESULTS,
      });
      return Promise.all(
        about.map(async ({ one, relevance }): Promise<FoundText> => {
          const { title, abstract, url, published, authors } = one;
          const kept = { kind: 'abstract', title, text: abstract, url } as const;
          const { documentId } = await pages.keep(userId, kept);
          return {
            text: beginningOf(abstract),
            relevance,
            source_id: documentId,
            title: authors[0] ? `${title} (${byline(authors)})` : title,
            url,
            date: published,
            evidence: { document_id: documentId, page: 1, section: title, paged: false },
          };
        }),
      );
    },
    probe: async ({ leftMs, signal }) =>
      arxiv?.search(PROBE, { count: 1, sortBy: 'relevance', withinMs: leftMs(), signal }),
  };
}

function byline([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} et al.` : first;
}

/** Whole sentences. */
function beginningOf(abstract: string): string {
  if (abstract.length <= LONGEST_ABSTRACT) return abstract;
  const cut = abstract.slice(0, LONGEST_ABSTRACT);
  const end = cut.lastIndexOf('. ');
  return end > 0 ? cut.slice(0, end + 1) : cut;
}
