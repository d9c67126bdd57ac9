/** Lets another recogniser read a page that we straightened, and judges it as our own reading. */
import { chooseReading } from '../../domain/ocr/choose-recognition.ts';
import type { OcrLanguage, OcrTask, OcrTasks, PageRecognition } from './ocr-messages.ts';
import type { Ocrmypdf } from './ocrmypdf.ts';

export interface ToolReading {
  tool: Ocrmypdf;
  page: { file: string; password?: string; page: number };
  language: OcrLanguage;
  signal: AbortSignal;
  /** The tool gets half of it, so that there is time left to read the page ourselves. */
  timeLimitMs: number;
  run<T extends OcrTask>(task: T, asks: OcrTasks[T]['asks']): Promise<OcrTasks[T]['gives']>;
  /** Our own way, for what the tool cannot read or does not read well. */
  readOurselves(): Promise<PageRecognition>;
  /** Called when the tool failed. */
  warn(message: string): void;
}

const FAILED = 'ocrmypdf could not read this page, so it was read by the built-in recogniser.';
const GIVEN_UP = `${FAILED} It failed several times in a row and is not asked again until the next start.`;

export async function recogniseWithTool(reading: ToolReading): Promise<PageRecognition> {
  const { tool, page, language, signal, timeLimitMs, run, readOurselves, warn } = reading;
  if (tool.givenUp) return readOurselves();
  const prepared = await run('prepare', page);
  const lines = await tool.read(prepared, language, { signal, timeLimitMs: timeLimitMs / 2 });
  if (lines === null) {
    if (!signal.aborted) warn(tool.givenUp ? GIVEN_UP : FAILED);
    return readOurselves();
  }
  const { straightening } = prepared;
  const judged = await run('judge', { ...page, language, straightening, lines });
  if (judged.verdict === 'good' || judged.verdict === 'blank') return judged;
  const better = chooseReading(asReading(judged), asReading(await readOurselves()));
  return better.recognition;
}

function asReading(recognition: PageRecognition) {
  const words = recognition.lines.flatMap((line) => line.words);
  return { recognition, words, missingShare: recognition.missingShare };
}
