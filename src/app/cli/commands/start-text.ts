/** What a person, or a supervisor, needs to know once the server runs. */
import type { App } from '../../compose.ts';
import { version } from '../../version.ts';

export interface StartFacts {
  url: string;
  version: string;
  pid: number;
  data: string;
  log: string;
  store: 'pglite' | 'postgres';
  mind: 'model' | 'offline';
  models: { fast: string | null; strong: string | null };
  token_required: boolean;
}

export function startFacts({ config, store, models }: App, url: string): StartFacts {
  const named = { fast: models.modelFor('fast'), strong: models.modelFor('strong') };
  const offline = config.mind === 'offline' || (config.mind === 'auto' && named.fast === null);
  return {
    url,
    version,
    pid: process.pid,
    data: config.data,
    log: `${config.data}/logs/lyceum.jsonl`,
    store: store.kind,
    mind: offline ? 'offline' : 'model',
    models: named,
    token_required: config.token !== undefined,
  };
}

export function startText(facts: StartFacts): string {
  return [
    `Lyceum ${facts.version} is ready at ${facts.url}`,
    '',
    `  data    ${facts.data}`,
    `  store   ${storeText(facts)}`,
    `  mind    ${mindText(facts)}`,
    `  access  ${accessText(facts)}`,
    `  log     ${facts.log}`,
    '',
    'Ctrl-C stops it; nothing is lost.',
  ].join('\n');
}

function storeText({ store }: StartFacts): string {
  return store === 'postgres' ? 'PostgreSQL' : 'embedded PostgreSQL (PGlite)';
}

function mindText({ mind, models }: StartFacts): string {
  if (mind === 'offline') return 'offline; "lyceum help models" tells how to add a model';
  return models.fast === models.strong
    ? `${models.fast}`
    : `fast ${models.fast}, strong ${models.strong}`;
}

function accessText({ token_required }: StartFacts): string {
  return token_required
    ? 'whoever has the token (LYCEUM_TOKEN)'
    : 'trusts every program on this machine; LYCEUM_TOKEN adds a token';
}
