/** Asks questions of a running Lyceum before a test looks at their answers. */

import type { ResearchWatch } from '../../src/contracts/research/research-watch.ts';
import { ask, post } from './ask.ts';
import { addText, until } from './library-by-api.ts';

/** Answered, or refused. */
export async function answerTo(url: string, question: string): Promise<string> {
  const { final_response } = await post<{ final_response: { id: string } }>(
    url,
    '/api/research/queries?wait=1',
    { query_text: question },
  );
  return final_response.id;
}

/** Filled, for all documents. */
export async function tableOf(url: string, questions: readonly string[]): Promise<string> {
  const table = await post<{ id: string }>(url, '/api/research/tables?wait=1', { questions });
  return table.id;
}

/** Asked, and answered once. */
export async function watchOf(url: string, query_text: string): Promise<string> {
  const path = '/api/research/watches';
  const { run_id } = await post<{ run_id: string }>(url, path, { ask: { query_text } });
  const latest = async () => (await ask<ResearchWatch>(url, `${path}/${run_id}`)).latest;
  await until(async () => typeof (await latest())?.outcome === 'string');
  return run_id;
}

/** Begun, and not waited for. */
export async function beginAnswer(url: string, question: string): Promise<string> {
  const { run_id } = await post<{ run_id: string }>(url, '/api/research/queries?wait=0', {
    query_text: question,
  });
  return run_id;
}

export const CONTESTED = 'How long is the Kessel bridge?';

/** Two documents that contradict each other on one figure. */
export async function addContradiction(url: string): Promise<void> {
  await addText(
    url,
    'The old survey',
    'The Kessel bridge is 1200 metres long. It was opened in 1931 and painted green.',
  );
  await addText(
    url,
    'The new survey',
    'The Kessel bridge is 1450 metres long. Engineers measured the deck again in 1988.',
  );
}

export async function sessionOf(url: string, runId: string): Promise<string> {
  return (await ask<{ session_id: string }>(url, `/api/runs/${runId}`)).session_id;
}
