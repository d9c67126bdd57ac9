/** The due cards of a server, and how they look in a terminal. */
import { type DueCard, DueReviews } from '../../../../contracts/learning.ts';
import type { StudySetId } from '../../../../contracts/reading.ts';
import { citeDocument } from '../../../../domain/evidence/cite-place.ts';
import type { ApiClient } from '../../connect/api-client.ts';
import { intervalText } from './interval-text.ts';

export interface DueWish {
  setId: StudySetId | undefined;
  limit: number;
  /** Also cards that are half learned and come so soon. */
  aheadMinutes?: number;
}

export function fetchDue(client: ApiClient, wish: DueWish): Promise<DueReviews> {
  const query = new URLSearchParams({ limit: String(wish.limit) });
  if (wish.setId) query.set('study_set_id', wish.setId);
  if (wish.aheadMinutes) query.set('ahead_minutes', String(wish.aheadMinutes));
  return client.ask({ path: `/api/reading/reviews/due?${query}` }, DueReviews);
}

export function dueText({ counts, cards }: DueReviews): string {
  return [countsText(counts), ...cards.map(({ question }) => `- ${question}`)].join('\n');
}

function countsText(counts: DueReviews['counts']): string {
  return `${counts.new} new, ${counts.learning} learning, ${counts.due} due`;
}

export function questionText(card: DueCard, counts: DueReviews['counts']): string {
  return ['', `— ${card.set_title} · ${countsText(counts)} —`, '', card.question, ''].join('\n');
}

const NAMES = ['Again', 'Hard', 'Good', 'Easy'];

export function answerText(card: DueCard): string {
  const source = sourceText(card);
  const buttons = card.previews.map(
    ({ rating, interval_seconds }) =>
      `${rating} ${NAMES[rating - 1]} (${intervalText(interval_seconds)})`,
  );
  return [`→ ${card.answer}`, ...(source ? [`  ${source}`] : []), '', buttons.join('   ')].join(
    '\n',
  );
}

function sourceText({ document_title: title, source, ...place }: DueCard): string {
  return title === null ? (source ?? '') : citeDocument({ ...place, title });
}
