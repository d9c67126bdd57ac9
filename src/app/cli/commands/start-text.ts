/** What a person, or a supervisor, needs to know once the server runs. */

import type { Invitation } from '../../../contracts/people/people.ts';
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
  accounts: boolean;
  /** Where the first admin chooses a password; null when there is one who can come in. */
  setup_url: string | null;
}

export function startFacts(
  { config, store, models, accounts }: App,
  url: string,
  setup: Invitation | null = null,
): StartFacts {
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
    accounts: accounts.isOn,
    setup_url: setup && url + setup.path,
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

function accessText({ accounts, setup_url, token_required }: StartFacts): string {
  if (setup_url !== null) return `the first admin chooses a password at ${setup_url}`;
  if (accounts) return 'people sign in; "lyceum people" adds them';
  return token_required
    ? 'whoever has the token (LYCEUM_TOKEN)'
    : 'trusts every program on this machine; LYCEUM_TOKEN adds a token';
}
