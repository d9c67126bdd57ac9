import type { UserPreferences } from '../../../contracts/research/research.ts';
import type { AskRequest } from '../../../contracts/research/research-requests.ts';

/** What a question leaves open is as the person wants answers in general. */
export function asPreferred(asked: AskRequest, wanted: UserPreferences): AskRequest {
  const { preferred_sources: preferred, exclude_sources: excluded } = asked;
  const isChosen = preferred.length > 0 || excluded.length > 0;
  return {
    ...asked,
    response_format: asked.response_format ?? wanted.response_format,
    max_response_length: asked.max_response_length ?? wanted.max_response_length,
    preferred_sources: isChosen ? preferred : wanted.preferred_sources,
    exclude_sources: isChosen ? excluded : wanted.exclude_sources,
  };
}
