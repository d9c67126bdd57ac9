/** Our chapters as bad scanners would deliver them: the same pages on every run. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '../../src/kernel/world/random.ts';
import { openPdfSource } from '../../src/library/ocr/pdf-source.ts';
import { type Damage, fromGrey } from './degrade.ts';

export interface TestPage {
  name: string;
  file: string;
  language: 'en' | 'no';
  truth: string;
}

/** A page to be made, and what happens to it. */
export interface Spoiled {
  name: string;
  language: 'en' | 'no';
  dpi: number;
  damage: readonly Damage[];
  seed: string;
}

export const chapterOf = { en: 'en_testing_effect', no: 'no_fotosyntese' } as const;

export async function* makeDegradedPages(
  fixtures: string,
  folder: string,
  spoiled: readonly Spoiled[],
): AsyncGenerator<TestPage> {
  for (const { name: variant, language, dpi, damage, seed } of spoiled) {
    const path = join(fixtures, 'ours/chapters', chapterOf[language]);
    const source = await openPdfSource(await readFile(`${path}.pdf`));
    const name = `${language} ${variant}`;
    const random = seededRandom(`${seed}/${name}`);
    let { image } = await source.grey(1, dpi);
    for (const spoil of damage) image = await spoil(image, random);
    source.close();
    const file = join(folder, `${language}-${variant}.png`);
    await writeFile(file, await fromGrey(image).withMetadata({ density: dpi }).png().toBuffer());
    yield { name, file, language, truth: await readFile(`${path}.txt`, 'utf8') };
  }
}
