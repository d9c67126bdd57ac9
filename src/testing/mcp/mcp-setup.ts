/** A Lyceum with two documents, and clients that may look, and that may write. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { createApiClient } from '../../app/cli/connect/api-client.ts';
import { serverOf } from '../../app/cli/connect/lyceum.ts';
import { Document } from '../../contracts/document.ts';
import { openCliSetup } from '../cli/cli-setup.ts';
import { DEBATE_TEXT } from '../debate-model.ts';
import { STUDY_TEXT } from '../study-model.ts';
import { mcpOverHttp } from './mcp-client.ts';

export interface McpSetup {
  url: string;
  data: string;
  tides: Document;
  paper: Document;
  reader: Client;
  writer: Client;
  added(title: string, text: string): Promise<Document>;
  close(): Promise<void>;
}

export async function openMcpSetup(): Promise<McpSetup> {
  const { app, data, close } = await openCliSetup();
  const url = (await serverOf({ ...app.config, data }))?.url ?? '';
  const api = createApiClient({ url });
  const added = (title: string, text: string) =>
    api.ask({ method: 'POST', path: '/api/documents?wait=ready', body: { title, text } }, Document);
  const tides = await added('Tides', STUDY_TEXT);
  const paper = await added('Spaced reading', DEBATE_TEXT);
  const reader = await mcpOverHttp(`${url}/mcp`);
  const writer = await mcpOverHttp(`${url}/mcp?writes=1`);
  return {
    ...{ url, data, tides, paper, reader, writer, added },
    async close() {
      await reader.close();
      await writer.close();
      await close();
    },
  };
}
