/** What a report is made of, and what is made. */
import type { WebSearchResult } from '../../../contracts/citation.ts';
import type {
  CheckedClaim,
  CrossExchange,
  DebateReport,
  DebaterArgument,
  JudgeVerdict,
  Rebuttal,
  Rubric,
} from '../../../contracts/debate.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface ReportRequest {
  question: string;
  topics: readonly string[];
  rubric: Rubric;
  language: TextLanguage;
  papers: readonly { document_id: string; title: string }[];
  debaters: readonly DebaterArgument[];
  claims: readonly CheckedClaim[];
  verdict: JudgeVerdict;
  exchanges: readonly CrossExchange[];
  rebuttals: readonly Rebuttal[];
  interjections: DebateReport['interjections'];
  missing: DebateReport['missing'];
  control: DebateReport['control'];
  order_flips: DebateReport['order_flips'];
  /** Sources that were really seen in the run. */
  nextReads: readonly WebSearchResult[];
}

/** What the run adds: its own ids, and who made it. */
export type ComposedReport = Omit<DebateReport, 'debate_id' | 'run_id' | 'made_by'>;
