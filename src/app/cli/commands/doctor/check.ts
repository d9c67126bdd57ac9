/**
 * One thing that `lyceum doctor` looks at. A check says what it found and what to do
 * about it; it never changes anything.
 */
import type { Config } from '../../../../kernel/config/config.ts';
import type { Holder } from '../../../../kernel/store/lock.ts';
import type { ApiClient } from '../../connect/api-client.ts';

export type Verdict = 'ok' | 'warn' | 'fail';

export interface Finding {
  verdict: Verdict;
  /** What was found, in one line. */
  found: string;
  /** What to do about it. */
  advice?: string;
}

export interface Patient {
  config: Config;
  /** Who holds the data folder now. */
  holder: Holder | null;
  /** The holder's API, if it is a server: what it holds can only be asked of it. */
  server: ApiClient | null;
}

export interface Check {
  name: string;
  /**
   * `basic` checks always run. `models` ones speak to paid outside services, and
   * `deep` ones take their time: both run only when asked for.
   */
  depth: 'basic' | 'models' | 'deep';
  look(patient: Patient): Promise<Finding | Finding[]>;
}

export const ok = (found: string): Finding => ({ verdict: 'ok', found });
export const warn = (found: string, advice: string): Finding => ({
  verdict: 'warn',
  found,
  advice,
});
export const fail = (found: string, advice: string): Finding => ({
  verdict: 'fail',
  found,
  advice,
});
