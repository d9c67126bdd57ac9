/**
 * Seconds to recognise a scan, against Tesseract.js alone on the same page drawn for it at
 * 300 dots an inch. Ours draws, levels, looks for lost text, and reads again only where the
 * first reading does not convince; what that costs on a ruined page is told without a bar.
 */
import { fileURLToPath } from 'node:url';
import { holdContest } from '../contest.ts';
import { type Figure, figure, type Measurement } from '../figure.ts';
import { median } from '../statistics.ts';

export interface ScansTask {
  folder: string;
  scans: readonly { file: string; language: 'eng' | 'nor' }[];
}

const folder = fileURLToPath(new URL('../../fixtures/scans/', import.meta.url));
const readable: ScansTask['scans'] = [
  { file: 'en_clean200.pdf', language: 'eng' },
  { file: 'no_clean150.png', language: 'nor' },
  { file: 'no_skew2_300.pdf', language: 'nor' },
  { file: 'en_shadow_200_confidence_trap.pdf', language: 'eng' },
];
const ruined: ScansTask['scans'] = [{ file: 'no_blur_200.pdf', language: 'nor' }];

const ours = new URL('./ocr-ours.child.ts', import.meta.url);
const theirs = new URL('./ocr-tesseract.child.ts', import.meta.url);

export const ocrSpeed: Measurement = {
  name: 'ocr-speed',
  run: async () => [
    ...(await compare('scan', readable, 3, { atMost: 1.5 })),
    ...(await compare('ruined scan', ruined, 1)),
  ],
};

async function compare(
  what: string,
  scans: ScansTask['scans'],
  rounds: number,
  bar?: { atMost: number },
): Promise<Figure[]> {
  const task: ScansTask = { folder, scans };
  const contestants = [
    { name: 'ours', module: ours, task },
    { name: 'alone', module: theirs, task },
  ];
  const seconds = await holdContest(contestants, rounds);
  const [own, alone] = [seconds.get('ours') ?? [], seconds.get('alone') ?? []];
  const ratios = own.map((value, round) => value / (alone[round] ?? Number.NaN));
  const each = (values: number[]) => median(values) / scans.length;
  const unit = 's/page';
  return [
    figure({ name: `to recognise a ${what}`, on: 'ours', value: each(own), unit }),
    figure({ name: `to recognise a ${what}`, on: 'Tesseract.js alone', value: each(alone), unit }),
    figure({
      name: `time for a ${what}, against Tesseract.js alone`,
      on: 'ours',
      value: median(ratios),
      unit: '×',
      ...(bar && { bar }),
      note: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    }),
  ];
}
