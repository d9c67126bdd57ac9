/** The tools that a debater's model may call: both only read. */
import { z } from 'zod';
import type { WebSearchResult } from '../../../contracts/citation.ts';
import type { DebateScope } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { ModelTool } from '../../../kernel/model/model.ts';
import type { DebateDesk } from './debate-desk.ts';

const Query = z.object({ query: z.string().min(1).max(500) });

export function lookupPaper({ ports, signal }: Desk<DebateDesk>, scope: DebateScope): ModelTool {
  return {
    name: 'lookupPaper',
    description: 'Searches the papers of the debate. Answers with up to five passages.',
    input: Query,
    run: async (given) => {
      const hits = await ports.lookup(scope, Query.parse(given).query, signal);
      return hits.map(({ chunkId, text, score }) => ({ chunkId, text, score }));
    },
  };
}

/** Not on offer where no search is configured, or none is wanted. */
export function webSearch({ ports, signal }: Desk<DebateDesk>): ModelTool[] {
  const { web } = ports;
  if (web === null) return [];
  return [
    {
      name: 'webSearch',
      description: 'Searches the web. Answers with titles, addresses and snippets.',
      input: Query,
      run: (given) => web.search(Query.parse(given).query, signal),
    },
  ];
}

/** Results by address, of all searches that this process has made. */
export function webResults(
  known: readonly WebSearchResult[],
  { web }: Pick<DebateDesk, 'web'>,
): (url: string) => WebSearchResult | null {
  return (url) => known.find((result) => result.url === url) ?? web?.seen(url) ?? null;
}
