/**
 * Reads pages that hold pictures of text, and draws pages for the viewer, in processes of
 * their own. Nothing that a file does there reaches this one, except through a schema.
 */
import type { Straightening } from '../../domain/ocr/recognition.ts';
import type {
  OcrLanguage,
  OcrTask,
  OcrTasks,
  PageImage,
  PageMeasures,
  PageRecognition,
} from './ocr-messages.ts';
import { findOcrmypdf } from './ocrmypdf.ts';
import { ProcessPool } from './process-pool.ts';
import { recogniseWithTool } from './recognise-with-tool.ts';

export interface OcrOptions {
  /** Folders that documents lie in; the processes can read nothing else of ours. */
  readable: readonly string[];
  /** Processes at the same time, each good for about one core and 500 MB. */
  atOnce?: number;
  /** Memory at which a process is ended. */
  maxMemoryMb?: number;
  /** A process that was not used for this long is ended. */
  idleMs?: number;
  /** Folders, as in PATH, to look for the system's `ocrmypdf` in; absent: it is not used. */
  ocrmypdfIn?: string;
}

export interface PageOptions {
  password?: string;
  signal?: AbortSignal;
  timeLimitMs?: number;
}

export interface RecognisePageOptions extends PageOptions {
  language?: OcrLanguage;
  /** Called with a sentence for people when the page had to be read in another way than planned. */
  onWarning?: (message: string) => void;
}

export interface RenderPageOptions extends PageOptions {
  width: number;
  format?: 'png' | 'webp';
  /** From the page's recognition, so that its boxes lie where its words are. */
  straightening?: Straightening;
}

/** Pages count from 1. */
export interface Ocr {
  recognise(file: string, page: number, options?: RecognisePageOptions): Promise<PageRecognition>;
  renderPage(file: string, page: number, options: RenderPageOptions): Promise<PageImage>;
  measurePage(file: string, page: number, options?: PageOptions): Promise<PageMeasures>;
  countPages(file: string, options?: PageOptions): Promise<number>;
  /** The PDF without its protection; as it is, when it has none. */
  unlock(file: string, password: string): Promise<Uint8Array>;
  close(): void;
}

/** A page takes about 4 s of one core, twice that when it is read twice. */
const READ_LIMIT_MS = 90_000;
const DRAW_LIMIT_MS = 30_000;

const DEFAULTS = { atOnce: 1, maxMemoryMb: 1536, idleMs: 120_000 };

const UPRIGHT: Straightening = { turned: 0, levelledDegrees: 0 };

export function openOcr(settings: OcrOptions): Ocr {
  const pool = new ProcessPool({ ...DEFAULTS, ...settings });
  // Drawing has a process of its own: a viewer does not wait until a page has been recognised.
  const viewers = new ProcessPool({ ...DEFAULTS, ...settings, atOnce: 1 });
  const run = <T extends OcrTask>(
    task: T,
    asks: OcrTasks[T]['asks'],
    { signal = new AbortController().signal, timeLimitMs = DRAW_LIMIT_MS }: PageOptions,
  ) =>
    (task === 'render' ? viewers : pool).use(signal, (process) =>
      process.run(task, asks, { signal, timeLimitMs }),
    );

  const searching = findOcrmypdf(settings.ocrmypdfIn ?? '');

  return {
    async recognise(file, number, options = {}) {
      const { language = 'auto', timeLimitMs = READ_LIMIT_MS, onWarning, ...rest } = options;
      const page = ofPage(file, number, rest);
      const limits = { ...rest, timeLimitMs };
      const readOurselves = () => run('recognise', { ...page, language, timeLimitMs }, limits);
      const tool = await searching;
      if (tool === null) return readOurselves();
      const { signal = new AbortController().signal } = rest;
      const runTask = <T extends OcrTask>(task: T, asks: OcrTasks[T]['asks']) =>
        run(task, asks, limits);
      const shared = { tool, page, language, signal, timeLimitMs, run: runTask };
      const warn = (message: string) => onWarning?.(message);
      return recogniseWithTool({ ...shared, readOurselves, warn });
    },
    renderPage(file, page, { width, format = 'png', straightening = UPRIGHT, ...rest }) {
      return run('render', { ...ofPage(file, page, rest), width, format, straightening }, rest);
    },
    measurePage: (file, page, rest = {}) => run('measure', ofPage(file, page, rest), rest),
    countPages: (file, rest = {}) => run('count', ofFile(file, rest), rest),
    unlock: (file, password) => run('unlock', { file, password }, {}),
    close() {
      pool.close();
      viewers.close();
    },
  };
}

function ofFile(file: string, { password }: PageOptions): { file: string; password?: string } {
  return { file, ...(password !== undefined && { password }) };
}

function ofPage(file: string, page: number, options: PageOptions) {
  return { ...ofFile(file, options), page };
}
