/** What was set, where that deserves a word. Secrets are shown as set, never as they are. */
import type { Config } from '../../../../kernel/config/config.ts';
import { settings } from '../../../../kernel/config/settings.ts';
import { type Check, ok } from './check.ts';

export const settingsCheck: Check = {
  name: 'settings',
  depth: 'basic',
  async look({ config }) {
    const changed = changedSettings(config);
    return ok(changed.length === 0 ? 'all at their defaults' : changed.join(', '));
  },
};

export const accessCheck: Check = {
  name: 'access',
  depth: 'basic',
  async look({ config }) {
    return config.token === undefined
      ? ok('every program on this machine may use the server; LYCEUM_TOKEN adds a token')
      : ok(`${config.host}, for whoever has the token`);
  },
};

/** The data folder always differs from its default, because it was made absolute. */
export function changedSettings(config: Config): string[] {
  return settings.flatMap(({ name, secret, default: standard }) => {
    const value = config[name];
    if (value === undefined || name === 'data') return [];
    if (secret) return [`${name} is set`];
    const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return shown === standard ? [] : [`${name} ${shown}`];
  });
}
