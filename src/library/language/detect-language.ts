/** Which language a text is in, as an ISO 639-1 code; Norwegian is `no`, whichever written form. */
import { eld } from 'eld';

let loaded: Promise<unknown> | undefined;

/** With fewer, every second guess is wrong: "Hello" is Finnish, and "Bones last." Catalan. */
const FEWEST_LETTERS = 20;

/** Null when there is too little text to tell, or it might as well be in another language. */
export async function detectLanguage(text: string): Promise<string | null> {
  if (!hasLetters(text, FEWEST_LETTERS)) return null;
  loaded ??= 'load' in eld ? eld.load('medium') : Promise.resolve();
  await loaded;
  const detected = eld.detect(text);
  const { language } = detected;
  if (language === '' || !detected.isReliable()) return null;
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

function hasLetters(text: string, atLeast: number): boolean {
  let count = 0;
  for (const _letter of text.matchAll(/\p{L}/gu)) if (++count >= atLeast) return true;
  return false;
}
