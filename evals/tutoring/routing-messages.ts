/**
 * Messages of learners with the agent each should be sent to, written before the router. By a
 * fixed seed they fall into two halves: the router may know one, and is scored on the other.
 */
import { readFile } from 'node:fs/promises';
import { seededRandom } from '../../src/kernel/world/random.ts';

export interface LabelledMessage {
  language: 'en' | 'nb';
  isPaused: boolean;
  to: string;
  message: string;
}

const SEED = 'routing messages 1';

export async function routingMessages(): Promise<Record<'known' | 'heldOut', LabelledMessage[]>> {
  const text = await readFile(new URL('./routing-messages.tsv', import.meta.url), 'utf8');
  const all = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [language, paused, to = '', message = ''] = line.split('\t');
      return { language: language === 'nb' ? 'nb' : 'en', isPaused: paused === 'yes', to, message };
    }) satisfies LabelledMessage[];
  const random = seededRandom(SEED);
  const drawn = all.map((one) => ({ one, lot: random() })).toSorted((a, b) => a.lot - b.lot);
  const messages = drawn.map(({ one }) => one as LabelledMessage);
  const middle = Math.ceil(messages.length / 2);
  return { known: messages.slice(0, middle), heldOut: messages.slice(middle) };
}
