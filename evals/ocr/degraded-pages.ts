/** Both chapters as two dozen bad scanners would deliver them: the same pages on every run. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { openPdfSource } from '../../src/library/ocr/pdf-source.ts';
import {
  blur,
  copyInBlackAndWhite,
  type Damage,
  fade,
  fromGrey,
  jpeg,
  noise,
  shadow,
  specks,
  turn,
} from './degrade.ts';

export interface TestPage {
  name: string;
  file: string;
  language: 'en' | 'no';
  truth: string;
}

const chapters = [
  { language: 'en', name: 'en_testing_effect' },
  { language: 'no', name: 'no_fotosyntese' },
] as const;

const variants: Record<string, { dpi: number; damage: Damage[] }> = {
  clean300: { dpi: 300, damage: [] },
  clean200: { dpi: 200, damage: [] },
  clean150: { dpi: 150, damage: [] },
  clean100: { dpi: 100, damage: [] },
  clean75: { dpi: 75, damage: [] },
  skew2: { dpi: 300, damage: [turn(2)] },
  skew5: { dpi: 200, damage: [turn(5)] },
  skew12: { dpi: 200, damage: [turn(12)] },
  quarter: { dpi: 200, damage: [turn(90)] },
  'three-quarters': { dpi: 200, damage: [turn(270)] },
  'upside-down': { dpi: 200, damage: [turn(180)] },
  noise25: { dpi: 300, damage: [noise(25)] },
  noise60: { dpi: 200, damage: [noise(60)] },
  noise110: { dpi: 200, damage: [noise(110)] },
  specks3: { dpi: 200, damage: [specks(0.03)] },
  specks10: { dpi: 200, damage: [specks(0.1)] },
  'blur1.5': { dpi: 200, damage: [blur(1.5)] },
  blur3: { dpi: 200, damage: [blur(3)] },
  blur4: { dpi: 200, damage: [blur(4)] },
  faded: { dpi: 150, damage: [fade(150, 210), noise(6)] },
  shadow: { dpi: 200, damage: [shadow] },
  'shadow-noise': { dpi: 200, damage: [shadow, noise(12)] },
  jpeg10: { dpi: 150, damage: [jpeg(10)] },
  jpeg5: { dpi: 100, damage: [jpeg(5)] },
  fax: { dpi: 100, damage: [noise(30), copyInBlackAndWhite(150)] },
  camera150: { dpi: 150, damage: [turn(1.5), blur(0.8), noise(18)] },
  camera100: { dpi: 100, damage: [turn(1.5), blur(0.8), noise(18)] },
  camera75: { dpi: 75, damage: [blur(0.7), noise(15)] },
};

export async function makeDegradedPages(fixtures: string, folder: string): Promise<TestPage[]> {
  const pages: TestPage[] = [];
  for (const chapter of chapters) {
    const path = join(fixtures, 'ours/chapters', chapter.name);
    const source = await openPdfSource(await readFile(`${path}.pdf`));
    const truth = await readFile(`${path}.txt`, 'utf8');
    for (const [variant, { dpi, damage }] of Object.entries(variants)) {
      const name = `${chapter.language} ${variant}`;
      const random = seededRandom(`ocr-eval/${name}`);
      let { image } = await source.grey(1, dpi);
      for (const spoil of damage) image = await spoil(image, random);
      const file = join(folder, `${chapter.language}-${variant}.png`);
      await writeFile(file, await fromGrey(image).withMetadata({ density: dpi }).png().toBuffer());
      pages.push({ name, file, language: chapter.language, truth });
    }
    source.close();
  }
  return pages;
}
