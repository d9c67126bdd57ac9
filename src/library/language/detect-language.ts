/** Which language a text is in, as an ISO 639-1 code; Norwegian is `no`, whichever written form. */
import { eld } from 'eld';

let loaded: Promise<unknown> | undefined;

/** Null when there is too little text to tell. */
export async function detectLanguage(text: string): Promise<string | null> {
  loaded ??= 'load' in eld ? eld.load('medium') : Promise.resolve();
  await loaded;
  const { language } = eld.detect(text);
  if (language === '') return null;
  return language === 'nb' || language === 'nn' ? 'no' : language;
}
