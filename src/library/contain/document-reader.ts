/**
 * Reads documents, each in a child process of its own, a few at a time. People take
 * turns: whoever drops a hundred files does not make another wait behind them.
 */
import { TurnSlots } from '../../kernel/turns/turn-slots.ts';
import type { ParseJob } from '../extract/parse-job.ts';
import { type ContentLimits, defaultContentLimits } from '../extract/parse-limits.ts';
import { ParserMessage } from '../extract/parser-message.ts';
import { calledOff } from './child-failure.ts';
import { type ChildLimits, defaultChildLimits } from './child-limits.ts';
import { type ChildFigures, runContained } from './run-contained.ts';

export interface ReadDocument extends Omit<ParseJob, 'limits'> {
  file: string;
  /** Whose file it is. */
  owner: string;
  signal: AbortSignal;
  limits?: Partial<ChildLimits & ContentLimits>;
  observe?: (figures: ChildFigures) => void;
}

export interface DocumentReader {
  /** Throws one of the `document.*` errors when the file cannot be read; the child is gone by then. */
  read(document: ReadDocument): AsyncGenerator<ParserMessage>;
}

const CHILDREN_AT_ONCE = 2;

const parserChild = new URL('./parser-child.ts', import.meta.url);

export function createDocumentReader(childrenAtOnce = CHILDREN_AT_ONCE): DocumentReader {
  const slots = new TurnSlots(childrenAtOnce);
  return {
    async *read({ file, owner, signal, limits, observe, ...job }) {
      const release = await slots.take(owner, signal).catch((cause: unknown) => {
        throw calledOff(cause);
      });
      try {
        yield* runContained({
          entry: parserChild,
          job: { ...job, limits: { ...defaultContentLimits, ...limits } } satisfies ParseJob,
          file,
          schema: ParserMessage,
          limits: { ...defaultChildLimits, ...limits },
          signal,
          ...(observe !== undefined && { observe }),
        });
      } finally {
        release();
      }
    },
  };
}
