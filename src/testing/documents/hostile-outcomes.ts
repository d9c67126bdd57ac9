/** Hostile files through the reader: each ends with its own clear code, in bounded memory; the table is printed. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect } from 'vitest';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { defaultChildLimits } from '../../library/contain/child-limits.ts';
import { createDocumentReader } from '../../library/contain/document-reader.ts';
import type { ReadableFormat } from '../../library/extract/parse-job.ts';
import { sniffFile } from '../../library/sniff/sniff.ts';
import { keptHostileFiles, madeHostileFiles } from './hostile-files.ts';
import { temporaryFile } from './temporary-file.ts';

const expected: Record<string, string> = {
  'bomb_100MB.docx': 'document.too-large',
  'bomb_30M_textops.pdf': 'document.too-complex',
  'bomb_nested_1GB.pdf': 'document.too-complex',
  'count_lie.pdf': 'read',
  'encrypted_pw_secret.pdf': 'document.encrypted',
  'form_laughs_1e9.pdf': 'document.too-complex',
  'html_named.pdf': 'read',
  'hugebox.pdf': 'read',
  'js_openaction.pdf': 'read',
  'page_cycle.pdf': 'document.corrupt',
  'random_hdr.pdf': 'document.corrupt',
  'truncated.pdf': 'document.corrupt',
  'xml_laughs.docx': 'document.unsafe',
  'zero.pdf': 'document.empty',
  'pages10k.pdf': 'document.too-large',
  'image_30kx30k.pdf': 'read, no text',
  'nested_divs_5k.html': 'read',
  'unclosed_300k.html': 'document.too-complex',
  'one_line_8MB.md': 'read',
  'nested_xml_50k.docx': 'document.too-complex',
  'lying_directory.docx': 'document.corrupt',
  'bomb_chapter.epub': 'document.too-large',
};

/** These work until they are stopped; the others get all the time that they would have in use. */
const STALLING = /30M|1e9|unclosed/;
const STALL_MS = 8_000;
/** Room for what a child still takes between two looks at its memory. */
const SLACK = 1.3;

interface Outcome {
  file: string;
  outcome: string;
  ms: number;
  peakMb: number;
}

const reader = createDocumentReader();

export async function expectHostileOutcomes({ except = [] as readonly string[] } = {}) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const files = Object.entries({ ...keptHostileFiles(), ...madeHostileFiles() })
    .filter(([name]) => !except.includes(name))
    .map(([name, bytes]) => ({ name, path: temporaryFile(bytes, name) }));
  delay.enable();
  const outcomes = await Promise.all(files.map(({ name, path }) => outcomeOf(name, path)));
  delay.disable();

  process.stdout.write(
    `${tableOf(outcomes)}\nevent loop of the parent meanwhile: p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms\n`,
  );
  const known = Object.entries(expected).filter(([name]) => !except.includes(name));
  expect(Object.fromEntries(outcomes.map(({ file, outcome }) => [file, outcome]))).toEqual(
    Object.fromEntries(known),
  );
  for (const { peakMb } of outcomes) {
    expect(peakMb).toBeLessThan(SLACK * defaultChildLimits.memoryMb);
  }
}

async function outcomeOf(name: string, file: string): Promise<Outcome> {
  let figures = { durationMs: 0, peakMb: 0 };
  const signal = new AbortController().signal;
  const limits = STALLING.test(name) ? { silenceMs: STALL_MS } : {};
  const read = async () => {
    const { format } = await sniffFile(file);
    const job = { file, format: format as ReadableFormat, owner: name, signal, limits };
    let blocks = 0;
    for await (const { type } of reader.read({ ...job, observe: (seen) => (figures = seen) })) {
      if (type === 'block') blocks += 1;
    }
    return blocks > 0 ? 'read' : 'read, no text';
  };
  const outcome = await read().catch((error: AppError) => error.code);
  return { file: name, outcome, ms: Math.round(figures.durationMs), peakMb: figures.peakMb };
}

function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ file, outcome, ms, peakMb }) =>
    [file.padEnd(26), outcome.padEnd(24), String(ms).padStart(7), String(peakMb).padStart(8)].join(
      ' ',
    ),
  );
  return [
    `${'file'.padEnd(26)} ${'outcome'.padEnd(24)} ${'ms'.padStart(7)} ${'peak MB'.padStart(8)}`,
    ...rows,
  ].join('\n');
}
