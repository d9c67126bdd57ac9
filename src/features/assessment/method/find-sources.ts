/** What is at hand on a subject: documents of the library that speak of it, and pages that the web names. */
import type { SourceCandidate } from '../../../contracts/assessment/assessment-agents.ts';
import type { UserId } from '../../../contracts/ids.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import type { AssessmentFeaturePorts } from '../assessment-ports.ts';
import type { TaskRow } from '../stores/tasks.store.ts';

const PASSAGES = 24;
const MOST_SOURCES = 8;
const MOST_EXCERPTS = 6;
const LONGEST_EXCERPT = 1200;

export function subjectOf({ input }: TaskRow): { domain: string; topic: string } {
  return { domain: input.domain ?? '', topic: input.task_title ?? input.topic_title ?? '' };
}

export async function findSources(
  ports: Pick<AssessmentFeaturePorts, 'search' | 'webSearch'>,
  userId: UserId,
  task: TaskRow,
  signal: AbortSignal,
): Promise<SourceCandidate[]> {
  const { domain, topic } = subjectOf(task);
  const refused = new Set(task.progress.refused ?? []);
  const own = await ownSources(ports, userId, topic, signal);
  const web = await webSources(ports, `${topic} ${domain}`, signal);
  return [...own, ...web].filter(({ id }) => !refused.has(id)).slice(0, MOST_SOURCES);
}

async function ownSources(
  { search }: Pick<AssessmentFeaturePorts, 'search'>,
  userId: UserId,
  topic: string,
  signal: AbortSignal,
): Promise<SourceCandidate[]> {
  const { passages } = await search.find(userId, topic, { k: PASSAGES, signal });
  const found = new Map<string, SourceCandidate>();
  for (const { document_id: id, document_title: title, text, headings } of passages) {
    const one = found.get(id) ?? {
      id,
      kind: 'library' as const,
      title,
      origin: headings[0] ?? '',
      excerpts: [],
    };
    if (one.excerpts.length < MOST_EXCERPTS) one.excerpts.push(text.slice(0, LONGEST_EXCERPT));
    found.set(id, one);
  }
  return [...found.values()];
}

/** A web that cannot be reached finds nothing; the library is enough to go on. */
async function webSources(
  { webSearch }: Pick<AssessmentFeaturePorts, 'webSearch'>,
  query: string,
  signal: AbortSignal,
): Promise<SourceCandidate[]> {
  if (webSearch === null) return [];
  try {
    const results = await webSearch.search(query, signal);
    return results.map(({ url, title, snippet }) => ({
      id: url,
      kind: 'web' as const,
      title,
      origin: url,
      excerpts: [snippet],
    }));
  } catch (thrown) {
    if (thrown instanceof AppError) return [];
    throw thrown;
  }
}
