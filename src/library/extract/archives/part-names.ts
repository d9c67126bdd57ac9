/** Where a part of an archive points to: the name of another part. Never a path on disk. */
import { type DomNode, elementsNamed } from '../html/dom.ts';
import type { Zip } from '../zip.ts';
import { parseXml } from './xml.ts';

/** `slides/../media/a.png` seen from `ppt/presentation.xml` → `ppt/media/a.png`. */
export function partName(from: string, target: string): string {
  const [path = ''] = decoded(target).split('#');
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

export interface Relation {
  id: string;
  /** The last word of the relation's address: `slide`, `notesSlide`, `diagramData`. */
  type: string;
  part: string;
}

/** The parts that a part of an Office document refers to; addresses outside the file are left out. */
export function relationsOf(zip: Zip, name: string): Relation[] {
  const at = name.lastIndexOf('/') + 1;
  const bytes = zip.read(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`);
  const root: DomNode | undefined = bytes && parseXml(bytes);
  if (root === undefined) return [];
  return elementsNamed(root, 'Relationship')
    .filter((element) => element.getAttribute('TargetMode') !== 'External')
    .map((element) => ({
      id: element.getAttribute('Id') ?? '',
      type: (element.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
      part: partName(name, element.getAttribute('Target') ?? ''),
    }));
}
