/**
 * Zep as a memory beside ours: messages are put into a thread of the person, facts are searched
 * in what Zep made of them. Paths and fields are those of its published reference (v3).
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../kernel/config/config.ts';
import { createEndpointClient, type EndpointClient } from '../../kernel/net/endpoint-client.ts';
import { libraryError } from '../error-codes.ts';

export interface ZepFact {
  id: string;
  text: string;
  /** Since when it holds, where Zep knows. */
  date: string | null;
}

export interface ZepMessage {
  role: 'user' | 'assistant';
  content: string;
  created_at: string;
}

export interface Zep {
  /** Facts that still hold, the nearest first. */
  recall(userId: string, query: string, how: ZepCall & { count: number }): Promise<ZepFact[]>;
  /** Puts messages into a thread; those that are there already are not put there again. */
  tell(
    userId: string,
    threadId: string,
    messages: readonly ZepMessage[],
    how: ZepCall,
  ): Promise<void>;
  /** Everything of that person. */
  forget(userId: string, how: ZepCall): Promise<void>;
}

export interface ZepCall {
  signal: AbortSignal;
  withinMs: number;
}

const USUAL_URL = 'https://api.getzep.com';
const MAX_BYTES = 2_000_000;
const LONGEST_QUERY = 400;
const LONGEST_MESSAGE = 4000;
const COMPARED_MESSAGES = 20;

const Facts = z.object({
  edges: z
    .array(
      z.object({
        uuid: z.string().max(200),
        fact: z.string().max(5000),
        created_at: z.string().nullish(),
        valid_at: z.string().nullish(),
        invalid_at: z.string().nullish(),
        expired_at: z.string().nullish(),
      }),
    )
    .nullish(),
});
const Thread = z.object({
  messages: z.array(z.object({ content: z.string(), created_at: z.string().nullish() })).nullish(),
});

export function openZep({
  zepApiKey,
  zepBaseUrl = USUAL_URL,
}: Pick<Config, 'zepApiKey' | 'zepBaseUrl'>): Zep | null {
  if (zepApiKey === undefined) return null;
  const headers = { authorization: `Api-Key ${zepApiKey}` };
  const client = createEndpointClient(zepBaseUrl, { headers, maxBytes: MAX_BYTES });
  return {
    async recall(userId, query, { count, ...how }) {
      const json = {
        user_id: nameOf(userId),
        query: query.slice(0, LONGEST_QUERY),
        limit: count,
        scope: 'edges',
      };
      const answer = await ask(client, 'POST', '/api/v2/graph/search', { ...how, json });
      if (answer.status === 404) return [];
      const { edges } = parsed(Facts, answer);
      return (edges ?? [])
        .filter((edge) => !edge.invalid_at && !edge.expired_at && edge.fact.trim() !== '')
        .map(({ uuid, fact, valid_at, created_at }) => ({
          id: uuid,
          text: fact.trim(),
          date: valid_at ?? created_at ?? null,
        }));
    },
    async tell(userId, threadId, messages, how) {
      const known = await thread(client, userId, threadId, how);
      const fresh = messages
        .map((message) => ({ ...message, content: message.content.slice(0, LONGEST_MESSAGE) }))
        .filter((message) => !known.some((one) => isSame(one, message)));
      if (fresh.length === 0) return;
      const path = `/api/v2/threads/${threadId}/messages`;
      refuse(await ask(client, 'POST', path, { ...how, json: { messages: fresh } }), []);
    },
    async forget(userId, how) {
      refuse(await ask(client, 'DELETE', `/api/v2/users/${nameOf(userId)}`, how), [404]);
    },
  };
}

type KnownMessage = { content: string; created_at?: string | null | undefined };

/** The same words can be said twice: then at another time. */
function isSame(known: KnownMessage, { content, created_at }: ZepMessage): boolean {
  const at = known.created_at ?? created_at;
  return known.content === content && Date.parse(at) === Date.parse(created_at);
}

/** What the thread holds; it and its person are made where they are not there yet. */
async function thread(
  client: EndpointClient,
  userId: string,
  threadId: string,
  how: ZepCall,
): Promise<KnownMessage[]> {
  const path = `/api/v2/threads/${threadId}?lastn=${COMPARED_MESSAGES}`;
  const answer = await ask(client, 'GET', path, how);
  if (answer.status !== 404) {
    return parsed(Thread, answer).messages ?? [];
  }
  const user_id = nameOf(userId);
  // Who is there already is refused with 400 or 409, and that is as good.
  const isThere = [400, 409];
  refuse(await ask(client, 'POST', '/api/v2/users', { ...how, json: { user_id } }), isThere);
  const json = { thread_id: threadId, user_id };
  refuse(await ask(client, 'POST', '/api/v2/threads', { ...how, json }), isThere);
  return [];
}

interface ZepAnswer {
  status: number;
  bytes: Uint8Array;
}

function ask(
  client: EndpointClient,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { signal, withinMs, json }: ZepCall & { json?: unknown },
): Promise<ZepAnswer> {
  const timeoutMs = Math.max(1, withinMs);
  return client.request(path, { method, signal, timeoutMs, ...(json !== undefined && { json }) });
}

function refuse({ status }: ZepAnswer, allowed: readonly number[]): void {
  if ((status >= 200 && status < 300) || allowed.includes(status)) return;
  throw libraryError('search.web-failed', `Zep answered ${status}.`, { details: { status } });
}

function parsed<T>(schema: z.ZodType<T>, answer: ZepAnswer): T {
  refuse(answer, []);
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(answer.bytes)));
  } catch (cause) {
    throw libraryError('search.web-failed', 'Zep answered in another form than its own.', {
      cause,
    });
  }
}

/** Names of people stay here: Zep knows a person by a hash. */
function nameOf(userId: string): string {
  return `lyceum-${createHash('sha256').update(userId).digest('hex').slice(0, 32)}`;
}
