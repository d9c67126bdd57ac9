/** The four sources, each with what it needs; one that is not connected says how to connect it. */
import type { SourceType } from '../../../contracts/research/research.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { memoryRecall } from './memory-recall.tool.ts';
import { ragSearch } from './rag-search.tool.ts';
import type { ResearchSource } from './source.ts';

/** Pages and abstracts would have to be documents first, so that their sentences can be opened. */
const HOW = 'Add pages and papers to the library (`lyceum add URL`) to ask about them.';

export function sourcesFor(ports: ResearchPorts): ResearchSource[] {
  return [
    ragSearch(ports),
    absent('web', 'web_search'),
    absent('arxiv', 'academic_search'),
    memoryRecall(ports),
  ];
}

/** It has a name in every report, so that nobody takes its silence for an answer. */
function absent(type: SourceType, tool: string): ResearchSource {
  return { type, tool, howToConnect: HOW, find: async () => [] };
}
