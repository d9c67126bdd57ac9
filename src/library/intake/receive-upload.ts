/**
 * Takes a document out of a request: a file, JSON with a title and a text, or the URL of a page.
 * What it received waits until a document takes it.
 */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { oneLine } from '../../contracts/one-line.ts';
import { kernelError } from '../../kernel/errors/error-codes.ts';
import { faultsOf } from '../../kernel/errors/faults.ts';
import type { SafeFetcher } from '../../kernel/net/safe-fetch.ts';
import type { Upload as UploadRequest } from '../../kernel/routes/route.ts';
import type { ReceivedFile, StoredFiles } from '../documents/stored-files.ts';

export interface Upload extends ReceivedFile {
  fileName: string;
  /** As a person gave it. */
  title: string | null;
  /** Of a protected PDF; used once, when it comes in. */
  password: string | null;
  sourceUrl: string | null;
  /** Whether its text must not leave this machine, from the beginning. */
  localOnly?: boolean;
}

export interface Intake {
  files: StoredFiles;
  fetcher: SafeFetcher;
  uploadLimitBytes: number;
}

const Title = oneLine(300);
const local_only = z.boolean().default(false);
const TextDocument = z.strictObject({ title: Title, text: z.string().min(1), local_only });
const WebDocument = z.strictObject({
  url: z.string().trim().min(1).max(2000),
  title: Title.optional(),
  local_only,
});

const JSON_BYTES = 20 * 1024 * 1024;

/** What a web server may answer with; what it truly is, the content says. */
const WEB_TYPES = [
  'text/*',
  'application/pdf',
  'application/xhtml+xml',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/octet-stream',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/webp',
];

export async function receiveUpload(
  request: { headers: Headers; upload: UploadRequest; signal: AbortSignal },
  intake: Intake,
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    return request.upload.file(async ({ fileName, fields, bytes, whenCut }) => {
      const { title: given, password } = fields;
      const title = given ? checked(Title, given, 'A title has 1 to 300 characters.') : null;
      const received = await intake.files.receive(bytes);
      whenCut(() => intake.files.drop(received));
      const localOnly = fields.local_only === '1';
      return {
        ...received,
        fileName,
        title,
        password: password || null,
        sourceUrl: null,
        localOnly,
      };
    });
  }
  if (type.startsWith('application/json')) return receiveJson(request, intake);
  throw kernelError(
    'input.media-type',
    'Send a file as multipart/form-data, or JSON with a title and a text, or with a url.',
  );
}

async function receiveJson(
  { upload, signal }: { upload: UploadRequest; signal: AbortSignal },
  intake: Intake,
): Promise<Upload> {
  const body = await upload.json(JSON_BYTES);
  if (typeof body === 'object' && body !== null && 'url' in body) {
    const wanted = checked(WebDocument, body, 'A web document needs a url, and may have a title.');
    return receiveWeb(wanted, signal, intake);
  }
  const { title, text, local_only } = checked(
    TextDocument,
    body,
    'A text document needs a title and a text.',
  );
  const received = await intake.files.receive(Readable.from([Buffer.from(text)]));
  const fileName = `${title}.txt`;
  return { ...received, fileName, title, password: null, sourceUrl: null, localOnly: local_only };
}

async function receiveWeb(
  { url, title, local_only }: z.infer<typeof WebDocument>,
  signal: AbortSignal,
  { files, fetcher, uploadLimitBytes }: Intake,
): Promise<Upload> {
  const answer = await fetcher.fetchPublic(url, {
    accept: WEB_TYPES,
    maxBytes: uploadLimitBytes,
    signal,
  });
  if (answer.status !== 200) {
    throw kernelError(
      'net.failed',
      `The page could not be fetched: it answered ${answer.status}.`,
      {
        details: { status: answer.status },
      },
    );
  }
  const received = await files.receive(Readable.from([answer.bytes]));
  const fileName = fileNameOf(answer.url);
  const about = { title: title ?? null, password: null, localOnly: local_only };
  return { ...received, fileName, ...about, sourceUrl: answer.url };
}

/** The last part of the path, or the host for a front page. */
function fileNameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').filter(Boolean).at(-1);
  return (last ?? hostname).slice(0, 200);
}

function checked<T>(schema: z.ZodType<T>, value: unknown, message: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw kernelError('input.invalid', message, { faults: faultsOf(parsed.error) });
}
