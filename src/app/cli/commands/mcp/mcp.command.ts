/** `lyceum mcp`: the tools of this Lyceum for another program, over stdin and stdout. */
import { once } from 'node:events';
import type { Command } from 'commander';
import { setUrl } from '../../../../kernel/store/lock.ts';
import { cliError } from '../../../error-codes.ts';
import type { AddCommand, Pipes } from '../../command-context.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { holderOf, withServer } from '../../connect/lyceum.ts';
import { runsOverHttp } from '../../connect/runs-over-http.ts';
import { examplesText } from '../examples.ts';

interface McpFlags {
  writes?: boolean;
}

export const addMcp: AddCommand = (program, context) => {
  program
    .command('mcp')
    .description('Let another program use your library: an MCP server on stdin and stdout')
    .option('--writes', 'also lets it write cards, ratings, answers and notes')
    .addHelpText(
      'after',
      examplesText([
        { line: 'lyceum mcp', does: 'as a program starts it; it may look and ask' },
        { line: 'lyceum mcp --writes', does: 'it may also make cards and keep answers' },
      ]),
    )
    .action(async ({ writes = false }: McpFlags, command: Command) => {
      const { pipes } = context;
      if (!pipes) throw cliError('cli.usage', 'mcp speaks with the program that starts it');
      await withServer(context, command, async (client) => {
        const config = context.configFor(command);
        // Others may come in meanwhile, by the server that this process has opened for itself.
        const held = await holderOf(config);
        if (held && held.url === null) await setUrl(config.data, client.url);
        await serveTools(client, pipes, writes);
      });
    });
};

/** Until the other program closes its end. */
async function serveTools(client: ApiClient, { stdin, stdout }: Pipes, mayWrite: boolean) {
  const { openMcpServer } = await import('../../../mcp/mcp-server.ts');
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const door = { client, runs: runsOverHttp(client) };
  const server = openMcpServer({ doorFor: () => door, mayWrite });
  const left = Promise.race([once(stdin, 'end'), once(stdin, 'close')]);
  await server.connect(new StdioServerTransport(stdin, stdout));
  await left;
  await server.close();
}
