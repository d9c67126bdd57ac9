/** Reads the book as the product does: a child process of its own, messages checked one by one. */
import { createDocumentReader } from '../../src/library/contain/document-reader.ts';
import { measureForParent } from '../child.ts';
import type { BookTask } from './reading-speed.ts';

measureForParent(async ({ file }: BookTask) => {
  const reader = createDocumentReader();
  const signal = new AbortController().signal;
  return async (): Promise<number> => {
    const started = performance.now();
    let blocks = 0;
    for await (const { type } of reader.read({ file, owner: 'ann', format: 'pdf', signal })) {
      if (type === 'block') blocks += 1;
    }
    if (blocks === 0) throw new Error('the book has no blocks');
    return (performance.now() - started) / 1000;
  };
});
