/** How much of a page the recogniser read wrong, against the file that says what stands on it. */
import { readFile } from 'node:fs/promises';
import { characterErrorRate } from '../../domain/ocr/character-error.ts';
import type { PageRecognition } from '../../library/ocr/ocr-messages.ts';

export async function errorRate({ lines }: PageRecognition, truth: string): Promise<number> {
  const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n');
  return characterErrorRate(text, await readFile(truth, 'utf8'));
}
