/** What content packages of QTI 2.1 and 3.0 have in common: names of files, and their manifest. */
import type { ExchangedItem, ExchangedSet } from './exchanged-set.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8"?>';
export const INSTANCE = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** An identifier may not begin with a digit, as half of our ids do. */
export const identifierOf = ({ id }: ExchangedItem): string => `item-${id}`;

export interface PackageKind {
  space: string;
  /** Where the schema of the manifest is. */
  location: string;
  /** What kind of resource an item is. */
  item: string;
  schema: string;
  version: string;
}

/** The files of a package by name; `write` gives the text of an item. */
export function qtiPackage(
  set: ExchangedSet,
  kind: PackageKind,
  write: (item: ExchangedItem) => string,
): Record<string, string> {
  const items = set.items.map((item) => [fileOf(item), write(item)] as const);
  return { 'imsmanifest.xml': manifest(set, kind), ...Object.fromEntries(items) };
}

const fileOf = (item: ExchangedItem): string => `items/${identifierOf(item)}.xml`;

function manifest({ id, items }: ExchangedSet, kind: PackageKind): string {
  const { space, location, schema, version } = kind;
  const resources = items.map((item) => {
    const file = fileOf(item);
    return `    <resource identifier="resource-${identifierOf(item)}" type="${kind.item}" href="${file}">
      <file href="${file}"/>
    </resource>`;
  });
  return `${XML}
<manifest xmlns="${space}" ${INSTANCE} xsi:schemaLocation="${space} ${location}" identifier="set-${id}">
  <metadata>
    <schema>${schema}</schema>
    <schemaversion>${version}</schemaversion>
  </metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`;
}
