/** The four sources, each with what it needs; one that is not connected says how to connect it. */
import type { ResearchPorts } from '../research-ports.ts';
import { academicSearch } from './academic-search.tool.ts';
import { memoryRecall } from './memory-recall.tool.ts';
import { ragSearch } from './rag-search.tool.ts';
import type { ResearchSource } from './source.ts';
import { webSearch } from './web-search.tool.ts';

export function sourcesFor(ports: ResearchPorts): ResearchSource[] {
  return [ragSearch(ports), webSearch(ports), academicSearch(ports), memoryRecall(ports)];
}
