/** What an author has chosen so far, and what of it is sent. */
import type { DeliverySource, NewDelivery } from '../../../../contracts/assessment/delivery.ts';

export interface GivenDraft {
  /** `task ID` or `study_set ID`; empty until something is chosen. */
  source: string;
  mode: NewDelivery['mode'];
  /** As typed; empty for no limit. */
  minutes: string;
  entry: NewDelivery['entry'];
  /** One in each line. */
  participants: string;
  attempts: string;
  reveal: NewDelivery['reveal'];
  shuffle: boolean;
}

export const emptyGiven: GivenDraft = {
  source: '',
  mode: 'exam',
  minutes: '',
  entry: 'name',
  participants: '',
  attempts: '1',
  reveal: 'score',
  shuffle: true,
};

const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const canGive = ({ source, entry, participants }: GivenDraft): boolean =>
  source !== '' && (entry === 'name' || namesIn(participants).length > 0);

export function deliveryOf(draft: GivenDraft): Omit<NewDelivery, 'title'> {
  const [kind = '', id = ''] = draft.source.split(' ');
  const { mode, entry, reveal, shuffle } = draft;
  return {
    source: { kind, id } as DeliverySource,
    ...{ mode, entry, reveal, shuffle },
    time_limit_minutes: draft.minutes.trim() === '' ? null : Number(draft.minutes),
    attempts_allowed: Number(draft.attempts),
    ...(entry === 'code' && { participants: namesIn(draft.participants) }),
  };
}
