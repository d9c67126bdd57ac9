/** `npm run docs`: writes docs/api. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderApi } from './render-api.ts';
import { routeTable } from './route-table.ts';

const folder = join(import.meta.dirname, '../docs/api');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(renderApi(routeTable()))) {
  writeFileSync(join(folder, name), text);
}
