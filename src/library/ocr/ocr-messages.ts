/**
 * What the OCR process is asked and what it answers. The answers come from code that has
 * just read a hostile file, so every field is bounded.
 */
import { z } from 'zod';
import type { RecognisedLine as Line } from '../../domain/ocr/recognition.ts';

const Points = z.number().min(-1e6).max(1e6);
const Size = z.number().min(0).max(1e6);
const Share = z.number().min(0).max(1);
const Confidence = z.number().min(0).max(100);

const Box = { x: Points, y: Points, width: Size, height: Size };

const RecognisedWord = z.strictObject({
  ...Box,
  text: z.string().min(1).max(500),
  confidence: Confidence,
});

export const RecognisedLine = z.strictObject({
  ...Box,
  baseline: Points,
  size: Size,
  words: z.array(RecognisedWord).max(2000),
});

const Straightening = z.strictObject({
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  levelledDegrees: z.number().min(-45).max(45),
});

export const OcrLanguage = z.enum(['en', 'no', 'auto']);
export type OcrLanguage = z.infer<typeof OcrLanguage>;

/** A page as it was read. Places are in points on the straightened page. */
export const PageRecognition = z.strictObject({
  page: z.int().min(1),
  width: Size,
  height: Size,
  straightening: Straightening,
  method: z.enum(['otsu', 'sauvola', 'ocrmypdf', 'none']).describe('none: there was nothing on it'),
  language: OcrLanguage.describe('The language it was read in; auto: as English and Norwegian'),
  lines: z.array(RecognisedLine).max(5000),
  confidence: Confidence.describe('Mean over its characters; 0 when there are none'),
  characters: z.int().min(0),
  verdict: z.enum(['good', 'warns', 'bad', 'blank']),
  faults: z
    .array(z.enum(['low-confidence', 'text-missing', 'no-words', 'low-resolution', 'uneven-light']))
    .max(5),
  missingShare: Share.describe('Part of its letters that no word covers'),
  inkShare: Share,
});
export type PageRecognition = z.infer<typeof PageRecognition>;

/** A page for the viewer, encoded anew: no byte of the file itself is in it. */
export const PageImage = z.strictObject({
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= 64 * 1024 * 1024),
  width: z.int().min(1),
  height: z.int().min(1),
  mediaType: z.enum(['image/png', 'image/webp']),
});
export type PageImage = z.infer<typeof PageImage>;

/** What decides whether a page must be read from its picture. */
export const PageMeasures = z.strictObject({
  width: Size,
  height: Size,
  inkShare: Share,
  imageCoverage: Share,
});
export type PageMeasures = z.infer<typeof PageMeasures>;

/** A page made ready for another recogniser: a picture, and how it was straightened. */
export const PreparedPage = z.strictObject({
  image: PageImage,
  straightening: Straightening,
  pointsPerPixel: z.number().positive(),
});
export type PreparedPage = z.infer<typeof PreparedPage>;

interface OfPage {
  file: string;
  password?: string;
  page: number;
}

/** Each task with what it answers; `id` ties the two together. */
export interface OcrTasks {
  recognise: {
    asks: OfPage & { language: OcrLanguage; timeLimitMs: number };
    gives: PageRecognition;
  };
  prepare: { asks: OfPage; gives: PreparedPage };
  judge: {
    asks: OfPage & {
      language: OcrLanguage;
      straightening: z.infer<typeof Straightening>;
      lines: readonly Line[];
    };
    gives: PageRecognition;
  };
  render: {
    asks: OfPage & {
      width: number;
      format: 'png' | 'webp';
      straightening: z.infer<typeof Straightening>;
    };
    gives: PageImage;
  };
  measure: { asks: OfPage; gives: PageMeasures };
  count: { asks: { file: string; password?: string }; gives: number };
  unlock: { asks: { file: string; password: string }; gives: Uint8Array };
}
export type OcrTask = keyof OcrTasks;

export const answerSchemas: { [T in OcrTask]: z.ZodType<OcrTasks[T]['gives']> } = {
  recognise: PageRecognition,
  prepare: PreparedPage,
  judge: PageRecognition,
  render: PageImage,
  measure: PageMeasures,
  count: z.int().min(0).max(10_000_000),
  unlock: z.instanceof(Uint8Array),
};

export type OcrRequest = {
  [T in OcrTask]: { id: number; task: T; asks: OcrTasks[T]['asks'] };
}[OcrTask];

/** Reply 0 comes by itself, when the process is ready. */
export const OcrReply = z.strictObject({
  id: z.int(),
  /** Memory that the process holds now, in bytes. */
  rss: z.number(),
  /** A fault left it in a state that nobody knows: it should be replaced. */
  ruined: z.boolean(),
  answer: z.unknown().optional(),
  error: z
    .strictObject({
      code: z.enum([
        'document.corrupt',
        'document.empty',
        'document.encrypted',
        'document.page-timeout',
        'document.too-large',
        'document.unsupported',
        'document.reader-stopped',
      ]),
      message: z.string().max(500),
      details: z.record(z.string().max(50), z.union([z.number(), z.string().max(200)])),
    })
    .optional(),
});
export type OcrReply = z.infer<typeof OcrReply>;
