/** `lyceum ask --wait`: the question waits until no document is being read any more. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Document } from '../../../../contracts/document.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ApiClient } from '../../connect/api-client.ts';

const LOOK_EVERY_MS = 500;
const Page = z.object({ documents: z.array(Document) });
const path = '/api/documents?status=reading&limit=100';

export async function whenRead(
  client: ApiClient,
  { output, interrupted }: Pick<CommandContext, 'output' | 'interrupted'>,
): Promise<void> {
  let told = '';
  for (;;) {
    const { documents } = await client.ask({ path, signal: interrupted }, Page);
    if (documents.length === 0) return;
    const names = documents.map(({ title }) => title).join(', ');
    if (names !== told) output.progress(`still being read: ${names} …`);
    told = names;
    await pause(LOOK_EVERY_MS, undefined, { signal: interrupted });
  }
}
