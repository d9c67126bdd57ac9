/** Keeps a finished debate: its report, a row of the ledger for every cite, and how people's stakes did. */
import type { LookupHit } from '../../../contracts/citation.ts';
import type { DebateReport } from '../../../contracts/debate.ts';
import type { EvidenceId } from '../../../contracts/evidence.ts';
import { brierScore } from '../../../domain/debate/judging/brier-score.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import type { Step } from '../../../kernel/workflow/define-workflow.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';
import type { MadeClaim } from '../../../library/evidence/ledger.ts';
import type { DebatePorts } from '../desk/debate-ports.ts';
import { keepReport } from '../stores/debates.store.ts';
import { readPredictions, scorePrediction } from '../stores/predictions.store.ts';
import { type DebateFlow, debateIdOf } from './run-floor.ts';

type Cite = DebateReport['rebuttals'][number]['cites'][number];

/** Something of the report that rests on passages. */
interface Resting {
  path: string;
  text: string;
  cites: Cite[];
}

export async function keepDebate(
  flow: DebateFlow,
  ports: DebatePorts,
  report: DebateReport,
): Promise<void> {
  const id = debateIdOf(flow);
  const bestOverall = report.rankedPostures[0]?.posture ?? '';
  const resting = restingIn(report);
  const check = ({ signal }: Step) => claimsOf(flow, ports, resting, signal);
  await flow.workThenSave('keep', check, async (tx, claims, step) => {
    const { id: artifactId, evidenceIds } = await ports.ledger.recordClaims(tx, {
      userId: flow.userId,
      feature: 'debate',
      kind: 'debate',
      runId: flow.runId,
      madeBy: report.made_by,
      inputs: [],
      claims,
    });
    for (const one of resting) nameEvidence(one, evidenceIds.get(one.path) ?? []);
    await keepReport(tx, id, { report, bestOverall, artifactId });
    await scoreStakes(tx, flow, report, bestOverall);
    step.emit({ type: 'thing-made', kind: 'debate', id });
    step.emit({ type: 'stage', stage: 'done' });
  });
}

/** Models are asked what carries them, so before the report is written. */
async function claimsOf(
  { userId }: DebateFlow,
  { store, local }: DebatePorts,
  resting: readonly Resting[],
  signal: AbortSignal,
): Promise<MadeClaim[]> {
  const cited = resting.flatMap(({ cites }) => cites.map(({ document_id }) => document_id));
  const documents = await QuotedDocuments.open({ db: store, local }, userId, cited);
  const quoting = resting.map((one) => ({ ...one, quotes: standing(one) }));
  return documents.claims(quoting, { signal });
}

/** Claims, answers and rebuttals: whatever cites a passage. */
function restingIn(report: DebateReport): Resting[] {
  const list = <T extends { cites: Cite[] }>(
    name: string,
    of_: readonly T[],
    text: (one: T) => string,
  ): Resting[] =>
    of_.map((one, at) => ({ path: `${name}/${at}`, text: text(one), cites: one.cites }));
  return [
    ...list('claims', report.claims, ({ claim }) => claim),
    ...list('crossExamination', report.crossExamination, ({ answer }) => answer),
    ...list('rebuttals', report.rebuttals, ({ text }) => text),
  ].filter(({ cites }) => cites.length > 0);
}

/** What the fact check has found; the rest is not looked for again. */
function standing({ cites }: Resting): Cite[] {
  return cites.filter(({ check }) => check !== 'missing');
}

/** What is not found in the end is missing, whatever was thought of it before. */
function nameEvidence(one: Resting, ids: readonly (EvidenceId | null)[]): void {
  const looked = standing(one);
  for (const cite of one.cites) {
    cite.evidence_id = ids[looked.indexOf(cite)] ?? null;
    if (cite.evidence_id === null) cite.check = 'missing';
  }
}

async function scoreStakes(
  tx: Tx,
  flow: DebateFlow,
  report: DebateReport,
  winner: string,
): Promise<void> {
  const debateId = debateIdOf(flow);
  const carrying = verifiedCites(report, winner);
  for (const { userId, prediction } of await readPredictions(tx, debateId)) {
    const { probabilities, decisivePassage } = prediction;
    await scorePrediction(
      tx,
      { debateId, userId },
      {
        brier: brierScore(probabilities, winner),
        decisive:
          decisivePassage && carrying.some(({ chunkId }) => chunkId === decisivePassage.chunkId),
      },
    );
  }
}

function verifiedCites({ claims }: DebateReport, posture: string): LookupHit[] {
  return claims
    .filter((claim) => claim.posture === posture)
    .flatMap(({ cites }) => cites.filter(({ check }) => check === 'verified'));
}
