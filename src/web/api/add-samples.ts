import type { SamplesAdded } from '../../contracts/samples.ts';
import { sendJson } from './client.ts';

/** Brings the documents that ship with Lyceum; the first of them is the best to begin with. */
export const addSamples = (): Promise<SamplesAdded> =>
  sendJson<SamplesAdded>('POST', '/api/samples', { body: {} });
