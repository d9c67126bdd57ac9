/** The deck that a person means: by its id, or by words of its title. */
import { z } from 'zod';
import { Deck } from '../../../contracts/decks.ts';
import { cliError } from '../../error-codes.ts';
import type { ApiClient } from './api-client.ts';

const Decks = z.object({ decks: z.array(Deck) });

export async function listDecks(client: ApiClient): Promise<Deck[]> {
  return (await client.ask({ path: '/api/reading/decks?limit=500' }, Decks)).decks;
}

export async function chooseDeck(client: ApiClient, words: string): Promise<Deck> {
  const decks = await listDecks(client);
  const wanted = words.trim().toLowerCase();
  const exact = decks.filter(
    ({ id, title }) => id === wanted || title.trim().toLowerCase() === wanted,
  );
  const found =
    exact.length > 0 ? exact : decks.filter(({ title }) => title.toLowerCase().includes(wanted));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  if (!only) {
    throw cliError('cli.usage', `there is no deck "${words}"; "lyceum decks" lists them`);
  }
  const named = found.slice(0, 5).map(({ id, title }) => `${id} (${title})`);
  throw cliError('cli.usage', `several decks are called that: ${named.join(', ')}`);
}
