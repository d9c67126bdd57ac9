/** The stages before the writer where there is no material yet: sources found, and checked by an expert. */
import type {
  ExpertOutput,
  SourceCandidate,
} from '../../../contracts/assessment/assessment-agents.ts';
import { DocumentId } from '../../../contracts/document.ts';
import { mendedFlags } from '../../../domain/assessment/gates/gates.ts';
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { AssessmentPorts } from '../assessment-ports.ts';
import { domainExpert } from '../domain-expert/domain-expert.agent.ts';
import { sourceDiscovery } from '../source-discovery/source-discovery.agent.ts';
import { linkDocuments, readTask, type TaskRow } from '../stores/tasks.store.ts';
import { findSources, subjectOf } from './find-sources.ts';
import { handOver } from './hand-over.ts';
import { type Pause, pause } from './pause.ts';

type Flow = BranchFlow<AssessmentPorts>;
/** The first search, and two more where an expert doubts what it found. */
const SEARCHES = 3;

/** True once there are sources that a task can be written from. */
export async function prepareSources(
  flow: Flow,
  ports: AssessmentPorts,
  turn: number,
): Promise<boolean> {
  if (await flow.save(`given-${turn}`, (tx, step) => takeGiven(flow, ports, tx, step))) return true;
  for (let search = 0; search < SEARCHES; search += 1) {
    const at = `${turn}-${search}`;
    const kept = await discover(flow, ports, at);
    if (kept === null) return false;
    const verdict = await consult(flow, ports, { at, kept, isLast: search === SEARCHES - 1 });
    if (verdict !== 'again') return verdict === 'fine';
  }
  return false;
}

/** Material that the person has named since, or sources that they let pass with their reason. */
async function takeGiven(
  flow: Flow,
  ports: AssessmentPorts,
  tx: Parameters<typeof readTask>[0] & Parameters<typeof linkDocuments>[0],
  step: Parameters<typeof handOver>[0]['step'],
): Promise<boolean> {
  const task = await readTask(tx, flow.userId, flow.runId);
  const { reference_material_content: content = '', reference_document_ids: own = [] } = task.input;
  const doubted = task.flags.some(
    ({ code, resolved }) => /^(?:accuracy|escalated)$/u.test(code) && resolved !== null,
  );
  const kept = doubted && own.length === 0 ? (task.progress.kept ?? []) : [];
  const ids = [...own, ...kept.map((id) => DocumentId.parse(id))];
  if (content.trim() === '' && ids.length === 0) return false;
  await linkDocuments(tx, flow.runId, ids);
  await handOver(
    { flow, ports, tx, step },
    {
      stage: 'DOMAIN_EXPERT',
      next: 'QUESTION_WRITER',
      path: task.path,
      payload: { sources: ids },
      change: {
        input: { ...task.input, reference_document_ids: ids },
        flags: mendedFlags(task.flags, ['no-source', 'accuracy', 'escalated']),
        waits_for: null,
      },
    },
  );
  return true;
}

/** The sources that are authoritative and testable; null where there is none, and the person is asked. */
async function discover(
  flow: Flow,
  ports: AssessmentPorts,
  at: string,
): Promise<SourceCandidate[] | null> {
  const found = await flow.step(`find-${at}`, async ({ signal }) =>
    findSources(ports, flow.userId, await readTask(ports.store, flow.userId, flow.runId), signal),
  );
  const subject = await flow.step(`subject-${at}`, async () =>
    subjectOf(await readTask(ports.store, flow.userId, flow.runId)),
  );
  const judged =
    found.length === 0
      ? []
      : (
          await flow.ask(`discover-${at}`, sourceDiscovery, () => ({
            ...subject,
            candidates: found,
          }))
        ).output.sources;
  const valid = judged.filter(({ authoritative, testable }) => authoritative && testable);
  const isValid = ({ id }: SourceCandidate) => valid.some((one) => one.id === id);
  // Of a page of the web there are only some lines: it is named, so that it can be added.
  const kept = found.filter((one) => one.kind === 'library' && isValid(one));
  const pages = found.filter((one) => one.kind === 'web' && isValid(one)).map(({ id }) => id);
  const hint =
    pages.length === 0 ? '' : ` These pages look right and can be added: ${pages.join(', ')}.`;
  return flow.save(`discovered-${at}`, async (tx, step) => {
    const payload = { sources: judged, pages };
    if (kept.length === 0)
      return pause(
        flow,
        ports,
        { tx, step },
        {
          stage: 'SOURCE_DISCOVERY',
          code: 'no-source',
          message: `No valid source on “${subject.topic}” was found in the library. Add a document and name it in reference_document_ids, or give reference_material_content.${hint}`,
          payload,
        },
      );
    await handOver(
      { flow, ports, tx, step },
      { stage: 'SOURCE_DISCOVERY', next: 'DOMAIN_EXPERT', path: 'A', payload },
    );
    return kept;
  });
}

async function consult(
  flow: Flow,
  ports: AssessmentPorts,
  { at, kept, isLast }: { at: string; kept: SourceCandidate[]; isLast: boolean },
): Promise<'fine' | 'again' | 'waits'> {
  const { output } = await flow.ask(`expert-${at}`, domainExpert, async () => ({
    ...subjectOf(await readTask(ports.store, flow.userId, flow.runId)),
    sources: kept,
  }));
  const { concerns, escalate } = output;
  const _ids = kept.map(({ id }) => id);
  return flow.save(`consulted-${at}`, async (tx, step) => {
    const task = await readTask(tx, flow.userId, flow.runId);
    const found: Consulted = { concerns, escalate, ids: kept.map(({ id }) => id) };
    const isForPerson = escalate !== null || (isLast && concerns.length > 0);
    if (isForPerson) {
      await pause(flow, ports, { tx, step }, doubtOf(task, found));
      return 'waits' as const;
    }
    await goOn({ flow, ports, tx, step }, task, found);
    return concerns.length === 0 ? ('fine' as const) : ('again' as const);
  });
}

interface Consulted extends Pick<ExpertOutput, 'concerns' | 'escalate'> {
  /** The sources that the expert was shown. */
  ids: string[];
}

function doubtOf({ progress }: TaskRow, { concerns, escalate, ids }: Consulted): Pause {
  return {
    stage: 'DOMAIN_EXPERT',
    code: escalate === null ? 'accuracy' : 'escalated',
    message: escalate ?? concerns.map(({ concern }) => concern).join(' '),
    payload: { concerns, sources: ids },
    change: { progress: { ...progress, kept: ids } },
  };
}

/** To the writer with the sources, or back to discovery without those that were doubted. */
async function goOn(
  at: Parameters<typeof handOver>[0],
  { input, path, progress }: TaskRow,
  { concerns, ids }: Consulted,
): Promise<void> {
  const payload = { concerns, sources: ids };
  const stage = 'DOMAIN_EXPERT';
  if (concerns.length > 0) {
    const refused = [...(progress.refused ?? []), ...concerns.map(({ source_id }) => source_id)];
    const change = { progress: { ...progress, kept: ids, refused } };
    return handOver(at, { stage, next: 'SOURCE_DISCOVERY', path, payload, change });
  }
  const documents = ids.map((id) => DocumentId.parse(id));
  await linkDocuments(at.tx, at.flow.runId, documents);
  const change = { input: { ...input, reference_document_ids: documents } };
  return handOver(at, { stage, next: 'QUESTION_WRITER', path, payload, change });
}
