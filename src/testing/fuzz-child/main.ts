/**
 * Reads mutants one after the other in one contained child, which is what most of
 * them deserve; the parent starts another child behind one that breaks it.
 */
import { AppError } from '../../kernel/errors/app-error.ts';
import { receiveJob, send } from '../../library/contain/child-channel.ts';
import { extract } from '../../library/extract/extract.ts';
import type { ReadableFormat } from '../../library/extract/parse-job.ts';
import { defaultContentLimits } from '../../library/extract/parse-limits.ts';
import { ParserMessage } from '../../library/extract/parser-message.ts';
import { sniff } from '../../library/sniff/sniff.ts';
import { mutant } from '../documents/mutants.ts';

export interface FuzzJob {
  seed: string;
  from: number;
  to: number;
}

process.on('unhandledRejection', () => undefined);

const { seed, from, to } = receiveJob() as FuzzJob;
for (let number = from; number < to; number += 1) {
  const startedAt = performance.now();
  const { from: kind, bytes } = mutant(seed, number);
  send({ type: 'start', number, kind });
  const outcome = await outcomeOf(bytes);
  send({
    type: 'outcome',
    number,
    kind,
    ...outcome,
    ms: Math.round(performance.now() - startedAt),
  });
}
send({ type: 'done' });
process.exit(0);

async function outcomeOf(bytes: Uint8Array): Promise<{ outcome: string; surprise?: string }> {
  try {
    const read = (offset: number, length: number) =>
      Promise.resolve(bytes.subarray(offset, offset + length));
    const { format } = await sniff({ size: bytes.length, read });
    if (['png', 'jpeg', 'tiff', 'webp'].includes(format)) return { outcome: 'picture' };
    const job = { format: format as ReadableFormat, limits: defaultContentLimits };
    // What the parent would refuse as nonsense must not come out of a reader.
    for await (const message of extract(bytes, job)) ParserMessage.parse(message);
    return { outcome: 'read' };
  } catch (thrown) {
    if (thrown instanceof AppError) return { outcome: thrown.code };
    const { name, message, stack = '' } = thrown as Error;
    const where = /at .*/.exec(stack)?.[0] ?? '';
    return {
      outcome: 'surprise',
      surprise: `${name}: ${message.slice(0, 300)} ${where}`.slice(0, 900),
    };
  }
}
