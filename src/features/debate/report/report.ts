/** The report of a judged debate: found and counted by code, summed up by the reporter. */
import type { WebSearchResult } from '../../../contracts/citation.ts';
import type { CheckedClaim, DebateId, DebateReport, Rubric } from '../../../contracts/debate.ts';
import type { ControlDraft, DebateScope, ReporterInput } from '../../../contracts/debate-agents.ts';
import type { RunId } from '../../../contracts/ids.ts';
import { writeReport } from '../../../domain/debate/report/report-markdown.ts';
import type { ComposedReport, ReportRequest } from '../../../domain/debate/report/report-parts.ts';
import type { Asked } from '../../../kernel/workflow/define-workflow.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { isFound } from '../desk/missing-cite.ts';
import type { DebateRecord } from '../turns/debate-record.ts';
import type { Judged } from './verdict.ts';

export interface ReportParts {
  id: DebateId;
  runId: RunId;
  record: DebateRecord;
  rubric: Rubric;
  claims: CheckedClaim[];
  judged: Judged;
  control: ControlDraft | null;
  web: readonly WebSearchResult[];
}

/** All but the last words. */
export interface DraftedReport {
  request: ReportRequest;
  composed: ComposedReport;
}

/** In the thread of the offline minds: it compares every claim with every other. */
export async function draftReport(
  desk: Pick<DebateDesk, 'think' | 'papers'>,
  scope: DebateScope,
  parts: ReportParts,
  signal: AbortSignal,
): Promise<DraftedReport> {
  const { record, rubric, claims, judged, control } = parts;
  const { papers, language } = await desk.papers(scope, signal);
  const draft = {
    question: record.question,
    topics: record.topics,
    rubric,
    language,
    papers: papers.map(({ document_id, title }) => ({ document_id, title })),
    debaters: record.arguments.map(withFoundCites),
    claims,
    verdict: judged.verdict,
    exchanges: record.exchanges,
    rebuttals: record.rebuttals,
    interjections: record.interjections.map(({ id: _id, round: _round, ...word }) => word),
    missing: record.missing,
    controlClaims: control?.sentences.map(({ text }) => text) ?? null,
    order_flips: judged.orderFlips,
    nextReads: [...parts.web, ...citedPages(record)],
  };
  return desk.think(scope, 'report', draft, signal);
}

/** What the reporter is told; scores as they are printed. */
export function reporterInput({ composed }: DraftedReport, language: string): ReporterInput {
  return {
    language,
    question: composed.question,
    ranked: composed.rankedPostures.map(({ posture, score }) => ({
      posture,
      score: Math.round(score * 100) / 100,
    })),
    insights: composed.validatedInsights,
    controversies: composed.controversialPoints,
    concessions: composed.concessions.map(({ posture, claim }) => `${posture}: ${claim}`),
    missing: composed.missing.map(({ posture, reason }) => `${posture}: ${reason}`),
    summary: composed.summary,
  };
}

export function finishReport(
  { request, composed }: DraftedReport,
  { id, runId, record }: Pick<ReportParts, 'id' | 'runId' | 'record'>,
  { output: { summary }, madeBy, filled }: Asked<{ summary: string }>,
): DebateReport {
  const told = { ...composed, summary };
  return {
    ...told,
    postures: record.postures,
    markdown: writeReport(told, request),
    debate_id: id,
    run_id: runId,
    made_by: filled?.madeBy ?? madeBy,
  };
}

type Debater = DebateReport['arguments'][number];

/** Every cite of an argument is a passage; quotes that were not found stand among the claims, as missing. */
function withFoundCites(debater: Debater): Debater {
  return {
    ...debater,
    perTopic: debater.perTopic.map((argument) => {
      const paper = (argument.cites.paper ?? []).filter(isFound);
      const { web } = argument.cites;
      return { ...argument, cites: { ...(paper.length > 0 && { paper }), ...(web && { web }) } };
    }),
  };
}

function citedPages({ arguments: debaters }: DebateRecord): WebSearchResult[] {
  return debaters.flatMap(({ perTopic }) => perTopic.flatMap(({ cites }) => cites.web ?? []));
}
