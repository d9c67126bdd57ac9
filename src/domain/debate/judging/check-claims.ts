/** Every claim of a debate with its cites, as the fact check leaves them; rows of the ledger come later. */
import type { CheckedClaim, DebaterArgument } from '../../../contracts/debate.ts';
import { checkCites, type Passages } from '../../evidence/check-cites.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export function checkClaims(
  debaters: readonly DebaterArgument[],
  passages: Passages,
  language: TextLanguage,
): CheckedClaim[] {
  return debaters.flatMap(({ posture, perTopic }) =>
    perTopic.map(({ topic, claim, cites, conceded }) => {
      const paper = cites.paper ?? [];
      const checks = checkCites(claim, paper, passages, language);
      const checked = paper.map((cite, at) => ({
        ...cite,
        check: checks[at] ?? 'missing',
        evidence_id: null,
      }));
      return { posture, topic, claim, conceded, cites: checked };
    }),
  );
}
