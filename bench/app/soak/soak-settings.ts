/** How long a soak takes and on which store: `SOAK_MINUTES` (60) and `SOAK_STORE` (postgres, pglite). */
import type { StoreKind } from '../../grounds.ts';

export function soakSettings(): { minutes: number; kind: StoreKind } {
  const { SOAK_MINUTES = '60', SOAK_STORE = 'postgres' } = process.env;
  const minutes = Number(SOAK_MINUTES);
  if (!(minutes > 0)) throw new Error(`SOAK_MINUTES is no number of minutes: ${SOAK_MINUTES}`);
  if (SOAK_STORE === 'postgres' || SOAK_STORE === 'pglite') return { minutes, kind: SOAK_STORE };
  throw new Error(`SOAK_STORE is postgres or pglite, not ${SOAK_STORE}`);
}
