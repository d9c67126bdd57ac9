import type { FinalResponse } from '../../../../contracts/research/research-answer.ts';

/** Documents that could not be searched yet when the question was asked. */
export function unreadIn({ source_availability }: Pick<FinalResponse, 'source_availability'>) {
  return Math.max(0, ...source_availability.map(({ being_read }) => being_read));
}
