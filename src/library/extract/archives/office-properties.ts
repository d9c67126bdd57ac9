/** What an Office document says about itself (`docProps/core.xml`). */
import { type DomNode, elementsNamed } from '../html/dom.ts';
import type { Zip } from '../zip.ts';
import { parseXml } from './xml.ts';

export interface Properties {
  title?: string;
  author?: string;
  language?: string;
}

export function officeProperties(zip: Zip): Properties {
  const bytes = zip.read('docProps/core.xml');
  return bytes === undefined ? {} : dublinCore(parseXml(bytes));
}

/** Title, creator and language in the vocabulary that Office and EPUB share. */
export function dublinCore(root: DomNode): Properties {
  const said = (name: string) => {
    const text = elementsNamed(root, name)[0]?.textContent ?? '';
    return text.replace(/\s+/g, ' ').trim().slice(0, 500);
  };
  const [title, author, language] = [said('dc:title'), said('dc:creator'), said('dc:language')];
  return {
    ...(title !== '' && { title }),
    ...(author !== '' && { author }),
    ...(language !== '' && { language: language.slice(0, 50) }),
  };
}
