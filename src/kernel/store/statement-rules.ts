/**
 * Refuses statements that would leave something behind in the session. Embedded,
 * every caller shares that one session; on PostgreSQL the next caller of the pooled
 * connection would inherit it.
 */
import { misused } from './store-errors.ts';

const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^\s*(begin|start\s+transaction|commit|end|rollback(?!\s+to\b)|abort)\b/i, 'store.transaction'],
  [/^\s*(listen|unlisten)\b/i, 'store.listen'],
  [/\bpg_(try_)?advisory_(?!xact_|unlock)/i, 'store.exclusive'],
  [/^\s*set\s+(?!local\b|transaction\b|constraints\b)/i, 'SET LOCAL inside store.transaction'],
  [/^\s*(reset|discard)\b/i, 'SET LOCAL inside store.transaction'],
  [/^\s*create\s+(local\s+|global\s+)?temp(orary)?\b/i, 'a table with an owner column'],
];

export function refuseSessionState(sql: string): void {
  for (const [pattern, instead] of rules) {
    if (pattern.test(sql)) {
      throw misused(`The statement would change the session for others. Use ${instead} instead.`);
    }
  }
}
