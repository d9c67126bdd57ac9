/** The four sources, each with what it needs; one that is not connected says how to connect it. */
import type { SourceType } from '../../../contracts/research.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { memoryRecall } from './memory-recall.tool.ts';
import { ragSearch } from './rag-search.tool.ts';
import type { ResearchSource } from './source.ts';

export function sourcesFor(ports: ResearchPorts): ResearchSource[] {
  return [
    ragSearch(ports),
    absent('web', 'web_search', 'The web is not searched for answers yet.'),
    absent('arxiv', 'academic_search', 'arXiv is not searched for answers yet.'),
    memoryRecall(ports),
  ];
}

function absent(type: SourceType, tool: string, howToConnect: string): ResearchSource {
  return { type, tool, howToConnect, find: async () => [] };
}
