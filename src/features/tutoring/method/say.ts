/** Says something in the chat: a row, and an event that it is there. Facts go on record with their passages. */
import type { MadeBy } from '../../../contracts/evidence.ts';
import type { TutorSentence } from '../../../contracts/tutoring/tutoring.ts';
import type { DraftSentence } from '../../../contracts/tutoring/tutoring-agents.ts';
import type { Step } from '../../../kernel/workflow/define-workflow.ts';
import { citeQuote } from '../../../library/citations/cite-quote.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';
import type { MadeClaim } from '../../../library/evidence/ledger.ts';
import { type OpenText, openText } from '../../../library/sources/open-text.ts';
import type { TutoringFlow, TutoringPorts } from '../desk/tutoring-ports.ts';
import { insertMessage, type NewMessage } from '../stores/tutoring.store.ts';
import { readState } from './session.ts';

type Said = Pick<NewMessage, 'speaker' | 'text'> & Partial<Pick<NewMessage, 'question' | 'offers'>>;

export function say(
  flow: TutoringFlow,
  { world }: TutoringPorts,
  name: string,
  said: Said,
): Promise<number> {
  return flow.save(name, async (tx, step) => {
    const id = world.id();
    const message = { sentences: [], question: null, offers: [], ...said };
    const row = { ...message, id, now: world.now(), artifactId: null };
    const place = await insertMessage(tx, flow, row);
    step.emit({ type: 'thing-made', kind: 'message', id });
    return place;
  });
}

/** Sentences of the tutor, each fact with its passage in the ledger. */
export async function sayCited(
  flow: TutoringFlow,
  ports: TutoringPorts,
  name: string,
  {
    drafts,
    madeBy,
    offers,
  }: { drafts: readonly DraftSentence[]; madeBy: MadeBy; offers: NewMessage['offers'] },
): Promise<number> {
  const { world, ledger } = ports;
  const opened = await openTexts(flow, ports);
  const check = ({ signal }: Step) => checkDrafts(flow, ports, { opened, drafts }, signal);
  return flow.workThenSave(name, check, async (tx, claims, step) => {
    const made = { feature: 'tutoring', kind: 'reply', runId: flow.runId, madeBy, inputs: [] };
    const { id: artifactId, evidenceIds } = await ledger.recordClaims(tx, {
      ...made,
      userId: flow.userId,
      claims,
    });
    const sentences = drafts.flatMap(({ text, role, quote }, at): TutorSentence[] => {
      if (quote === null) return [{ text, role: 'talk', cites: [] }];
      const hit = citeQuote(opened, { text: quote, chunkId: null, score: null });
      const evidence_id = evidenceIds.get(`sentences/${at}`)?.[0] ?? null;
      // What cannot be located is not said.
      if (hit === null || evidence_id === null) return [];
      return [{ text, role, cites: [{ ...hit, check: 'verified', evidence_id }] }];
    });
    const id = world.id();
    const text = sentences.map((one) => one.text).join('\n');
    const row = { speaker: 'tutor' as const, text, sentences, question: null, offers };
    const place = await insertMessage(tx, flow, { ...row, id, artifactId, now: world.now() });
    step.emit({ type: 'thing-made', kind: 'message', id });
    for (const at of sentences.keys())
      step.emit({ type: 'thing-made', kind: 'sentence', id: `${id}/${at}` });
    return place;
  });
}

/** What carries the facts: models are asked for it, so before anything is written. */
async function checkDrafts(
  { userId }: TutoringFlow,
  { store, local }: TutoringPorts,
  { opened, drafts }: { opened: readonly OpenText[]; drafts: readonly DraftSentence[] },
  signal: AbortSignal,
): Promise<MadeClaim[]> {
  const documents = opened.map(({ documentId }) => documentId);
  const quoted = await QuotedDocuments.open({ db: store, local }, userId, documents);
  const facts = drafts.flatMap(({ text, quote }, at) =>
    quote === null ? [] : [{ path: `sentences/${at}`, text, quotes: [{ text: quote }] }],
  );
  return quoted.claims(facts, { signal });
}

async function openTexts(
  { userId, sessionId }: TutoringFlow,
  { sessions, texts }: TutoringPorts,
): Promise<OpenText[]> {
  const { documents } = await readState(sessions, { userId, sessionId });
  const opened: OpenText[] = [];
  for (const document_id of documents) {
    const { revision, title } = await texts.document(userId, document_id);
    opened.push(await openText(texts, userId, { document_id, revision, title }));
  }
  return opened;
}
