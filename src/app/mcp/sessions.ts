/** The MCP sessions of a server: each of one person, bounded in number, closed with the server. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { UserId } from '../../contracts/ids.ts';
import { EventLog } from './event-log.ts';

interface McpSession {
  userId: UserId;
  transport: WebStandardStreamableHTTPServerTransport;
}

/** Who opens more has the longest unused one closed; clients open another when they are told so. */
const MOST_SESSIONS_EACH = 20;
const LOG_CHARACTERS = 2_000_000;

export class McpSessions {
  /** The longest unused first. */
  readonly #sessions = new Map<string, McpSession>();

  /** Another person's session is simply not there. */
  find(userId: UserId, id: string): McpSession['transport'] | undefined {
    const session = this.#sessions.get(id);
    if (session?.userId !== userId) return undefined;
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return session.transport;
  }

  async open(
    userId: UserId,
    server: McpServer,
    { newId, closing }: { newId: () => string; closing: AbortSignal },
  ): Promise<McpSession['transport']> {
    await this.#makeRoom(userId);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: newId,
      eventStore: new EventLog(LOG_CHARACTERS),
      onsessioninitialized: (id) => {
        this.#sessions.set(id, { userId, transport });
      },
    });
    const close = () => void transport.close();
    closing.addEventListener('abort', close, { once: true });
    // The SDK puts itself in front of whoever listens already.
    transport.onclose = () => {
      closing.removeEventListener('abort', close);
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    await server.connect(transport);
    return transport;
  }

  async #makeRoom(userId: UserId): Promise<void> {
    const own = [...this.#sessions.values()].filter((session) => session.userId === userId);
    const tooMany = own.slice(0, Math.max(0, own.length - MOST_SESSIONS_EACH + 1));
    for (const { transport } of tooMany) await transport.close();
  }
}
