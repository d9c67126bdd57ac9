/** Whether a source can be built on and asked about, by its marks and its sentences. */
import type {
  SourceCandidate,
  SourceVerdict,
} from '../../../contracts/assessment/assessment-agents.ts';
import { measuredIn } from '../writing/limits.ts';

/** Who stands behind a text that others go by. */
const AUTHORITY =
  /\b(?:guidelines?|guidance|standards?|regulations?|directive|act|code of practice|protocol|recommendations?|handbook|manual|textbook|ministry|department|agency|authority|organi[sz]ation|institute|university|society|association|journal|proceedings|edition|doi|isbn|arxiv|who|nice|osha|iso|\.gov|\.edu|\.int)\b/iu;
const RULE =
  /\b(?:must|shall|should|may not|required|recommended|if|when|unless|at least|at most|because|than)\b/iu;
const FEWEST_RULES = 3;
const UNMARKED = {
  library: 'a document of the library',
  web: 'nothing says who stands behind it',
} as const;

export function judgeSources(candidates: readonly SourceCandidate[]): SourceVerdict[] {
  return candidates.map((source) => {
    const said = `${source.title} ${source.origin} ${source.excerpts[0]?.slice(0, 600) ?? ''}`;
    const mark = AUTHORITY.exec(said)?.[0];
    const rules = source.excerpts.flatMap(sentencesOf).filter(isTestable).length;
    // What a person put into the library they have chosen themselves.
    const authoritative = mark !== undefined || source.kind === 'library';
    const testable = rules >= FEWEST_RULES;
    const origin = mark === undefined ? UNMARKED[source.kind] : `it calls itself “${mark}”`;
    return {
      id: source.id,
      authoritative,
      testable,
      reason: `${origin}; ${rules} of the sentences found are rules or figures that can be asked about`,
    };
  });
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u);
}

function isTestable(sentence: string): boolean {
  return RULE.test(sentence) || measuredIn(sentence).length > 0;
}
