/** Reads a file of our own making in this process: its messages, and its blocks in short. */
import { extract } from '../../library/extract/extract.ts';
import type { ReadableFormat } from '../../library/extract/parse-job.ts';
import { defaultContentLimits } from '../../library/extract/parse-limits.ts';
import { ParserMessage } from '../../library/extract/parser-message.ts';

export async function readHere(
  format: ReadableFormat,
  content: Uint8Array | string,
): Promise<ParserMessage[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const messages = extract(bytes, { format, limits: defaultContentLimits });
  return Array.fromAsync(messages, (message) => ParserMessage.parse(message));
}

/** `p1 heading2 Cells`: page, kind, level and text of every block. */
export function inShort(messages: readonly ParserMessage[]): string[] {
  return messages.flatMap((message) =>
    message.type === 'block'
      ? [`p${message.source_page} ${message.kind}${message.level ?? ''} ${message.text}`]
      : [],
  );
}
