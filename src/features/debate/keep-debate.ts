/** Keeps a finished debate: its report, a row of the ledger for every cite, and how people's stakes did. */
import type { LookupHit } from '../../contracts/citation.ts';
import type { DebateReport } from '../../contracts/debate.ts';
import type { DocumentId } from '../../contracts/document.ts';
import type { EvidenceId } from '../../contracts/evidence.ts';
import { brierScore } from '../../domain/debate/brier-score.ts';
import { verify } from '../../domain/evidence/verify.ts';
import type { Tx } from '../../kernel/store/store.ts';
import type { MadeClaim, QuotedDocument } from '../../library/evidence/ledger.ts';
import type { DebatePorts } from './debate-ports.ts';
import { type DebateFlow, debateIdOf } from './debate-steps.ts';
import { keepReport } from './debates.store.ts';
import { readPredictions, scorePrediction } from './predictions.store.ts';

const VERIFIER = 'rules-1';

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
  await flow.save('keep', async (tx, step) => {
    const resting = restingIn(report);
    const documents = await openCited(tx, flow, ports, resting);
    const made = resting.map((one) => ({ one, ...foundFor(one, documents) }));
    const { id: artifactId, evidenceIds } = await ports.ledger.record(tx, {
      userId: flow.userId,
      feature: 'debate',
      kind: 'debate',
      runId: flow.runId,
      madeBy: report.made_by,
      inputs: [],
      claims: made.map(({ claim }) => claim),
    });
    for (const { one, claim, cited } of made) {
      nameEvidence(one, cited, evidenceIds.get(claim.path) ?? []);
    }
    await keepReport(tx, id, { report, bestOverall, artifactId });
    await scoreStakes(tx, flow, report, bestOverall);
    step.emit({ type: 'thing-made', kind: 'debate', id });
    step.emit({ type: 'thing-made', kind: 'stage', id: 'done' });
  });
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

async function openCited(
  tx: Tx,
  { userId }: DebateFlow,
  { ledger }: DebatePorts,
  resting: readonly Resting[],
): Promise<Map<DocumentId, QuotedDocument>> {
  const documents = new Map<DocumentId, QuotedDocument>();
  for (const { document_id } of resting.flatMap(({ cites }) => cites))
    if (!documents.has(document_id))
      documents.set(document_id, await ledger.open(userId, document_id, tx));
  return documents;
}

function foundFor(
  { path, text, cites }: Resting,
  documents: ReadonlyMap<DocumentId, QuotedDocument>,
): { claim: MadeClaim; cited: Cite[] } {
  const found = cites.flatMap((cite) => {
    if (cite.check === 'missing') return [];
    const evidence = documents.get(cite.document_id)?.find(cite.text, { block_id: cite.block_id });
    return evidence ? [{ cite, evidence }] : [];
  });
  return {
    cited: found.map(({ cite }) => cite),
    claim: {
      path,
      text,
      evidence: found.map(({ cite, evidence }) => {
        const { verdict, score } = verify(text, cite.text);
        return { found: evidence, verdict, score, verifier: VERIFIER };
      }),
    },
  };
}

/** What is not found in the end is missing, whatever was thought of it before. */
function nameEvidence(
  { cites }: Resting,
  cited: readonly Cite[],
  ids: readonly EvidenceId[],
): void {
  for (const cite of cites) {
    cite.evidence_id = ids[cited.indexOf(cite)] ?? null;
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
