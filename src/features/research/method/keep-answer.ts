/** Puts the verified sentences together as the final response, and records what each rests on. */
import type { DocumentId } from '../../../contracts/document.ts';
import type { MadeBy } from '../../../contracts/evidence.ts';
import type { RunId, UserId } from '../../../contracts/ids.ts';
import type { FilteredChunk, ResearchQueryId } from '../../../contracts/research/research.ts';
import type {
  AnswerSection,
  AnswerSentence,
  FinalResponse,
  Perspective,
} from '../../../contracts/research/research-answer.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import {
  followUps,
  notYetRead,
  refusalText,
  unconnected,
} from '../../../domain/research/answer-words.ts';
import { aboutAnswer, perspectivesOf } from '../../../domain/research/perspectives.ts';
import { splitQuestion } from '../../../domain/research/split-question.ts';
import {
  answerConfidence,
  coverageOf,
  mean,
  sourcesOf,
} from '../../../domain/research/weigh-answer.ts';
import type { Tx } from '../../../kernel/store/store.ts';
import { QuotedDocuments } from '../../../library/citations/quoted-documents.ts';
import type { MadeClaim } from '../../../library/evidence/ledger.ts';
import type { ResearchPorts } from '../research-ports.ts';
import { readChunks, readKept } from '../stores/chunks.store.ts';
import {
  insertSentences,
  keepAnswer,
  ownQuery,
  type QueryRow,
  readSentences,
} from '../stores/queries.store.ts';
import { PART_SIZE } from './write-answer.ts';

export interface Keeping {
  userId: UserId;
  queryId: ResearchQueryId;
  runId: RunId;
  dropped: number;
  isDegraded: boolean;
  madeBy: MadeBy;
}

type Numbered = { n: number; body: AnswerSentence };

/** The sentences and sides of an answer, and the passages that carry them. */
export interface Resting {
  sentences: Numbered[];
  sides: Perspective[];
  claims: MadeClaim[];
}

export async function whatItRestsOn(
  { store, local }: Pick<ResearchPorts, 'store' | 'local'>,
  { userId, queryId }: Pick<Keeping, 'userId' | 'queryId'>,
): Promise<Resting> {
  const query = await ownQuery(store, userId, queryId);
  const kept = await readKept(store, userId, queryId);
  const sentences = await readSentences(store, userId, queryId);
  const said = sentences.map(({ body }) => body);
  const sides = perspectivesOf(disputesOf(query, said), kept, said);
  const resting = restingOn({ sentences, sides });
  const ids = resting.flatMap(({ body }) => body.citations.map(({ document_id }) => document_id));
  const documents = await QuotedDocuments.open({ db: store, local }, userId, ids);
  const claims = await documents.claims(
    resting.map(({ path, body }) => ({
      path,
      text: body.text,
      quotes: body.citations.map(({ quote, document_id }) => ({ text: quote, document_id })),
    })),
  );
  return { sentences, sides, claims };
}

export async function keepFinalAnswer(
  tx: Tx,
  ports: ResearchPorts,
  keeping: Keeping,
  resting: Resting,
): Promise<void> {
  const { userId, queryId } = keeping;
  const { sentences, sides } = resting;
  const query = await ownQuery(tx, userId, queryId);
  const kept = await readKept(tx, userId, queryId);
  const artifactId = await recordEvidence(tx, ports, keeping, resting);
  const all = await readChunks(tx, userId, queryId);
  const language = guessLanguage(query.request.query_text);
  const sections = sectionsOf(query, sentences);
  const response = responseOf(query, { kept, sentences, sections, sides, keeping });
  await keepAnswer(tx, queryId, {
    response,
    method: response.perspectives.length > 0 ? 'multi_perspective' : 'standard',
    coverage: coverageOf(splitQuestion(query.request.query_text), sections, kept, language),
    artifactId,
    cited: citedIn(sentences, query, all),
    now: ports.world.now(),
  });
}

function disputesOf({ evaluation }: QueryRow, said: readonly AnswerSentence[]) {
  return aboutAnswer(evaluation?.contradictions_found ?? [], said);
}

function* citedIn(
  sentences: readonly Numbered[],
  { evaluation }: QueryRow,
  chunks: readonly Pick<FilteredChunk, 'id' | 'evidence'>[],
): Generator<DocumentId> {
  for (const { body } of sentences) for (const cite of body.citations) yield cite.document_id;
  const disputed = (evaluation?.contradictions_found ?? []).flatMap((one) => [
    one.claim_1_source,
    one.claim_2_source,
  ]);
  for (const { id, evidence } of chunks) if (disputed.includes(id)) yield evidence.document_id;
}

/** What is cited, by its path in the ledger. */
function restingOn({ sentences, sides }: Pick<Resting, 'sentences' | 'sides'>) {
  return [
    ...sentences.map(({ n, body }) => ({ path: `sentences/${n}`, body })),
    ...sides.map(({ sentence }, at) => ({ path: `perspectives/${at}`, body: sentence })),
  ];
}

/** One claim of the ledger for each sentence; the sentences learn the ids of their passages. */
async function recordEvidence(
  tx: Tx,
  { ledger }: Pick<ResearchPorts, 'ledger'>,
  { userId, queryId, runId, madeBy }: Keeping,
  { sentences, sides, claims }: Resting,
) {
  if (sentences.length === 0) return null;
  const made = { userId, feature: 'research', kind: 'answer', runId, madeBy, inputs: [], claims };
  const { id, evidenceIds } = await ledger.recordClaims(tx, made);
  for (const { path, body } of restingOn({ sentences, sides })) {
    const named = evidenceIds.get(path) ?? [];
    for (const [at, cite] of body.citations.entries()) cite.evidence_id = named[at] ?? null;
  }
  await insertSentences(tx, { userId, queryId }, sentences);
  return id;
}

/** A heading for each part of the question; one part needs none but the question itself. */
function sectionsOf({ request }: QueryRow, sentences: readonly Numbered[]): AnswerSection[] {
  const questions = splitQuestion(request.query_text);
  return questions.flatMap((question, part) => {
    const own = sentences
      .filter(({ n }) => Math.floor(n / PART_SIZE) === part)
      .map(({ body }) => body);
    if (own.length === 0) return [];
    return [
      {
        heading: question.split('? ').at(-1) ?? question,
        content: own.map(({ text }) => text).join(' '),
        confidence: mean(own.map(({ confidence }) => confidence)),
        sources: [
          ...new Set(own.flatMap(({ citations }) => citations.map(({ number }) => number))),
        ],
        order: part + 1,
        sentences: own,
      },
    ];
  });
}

interface Parts {
  kept: readonly FilteredChunk[];
  sentences: readonly Numbered[];
  sections: AnswerSection[];
  sides: Perspective[];
  keeping: Keeping;
}

function responseOf(
  query: QueryRow,
  { kept, sentences, sections, sides, keeping }: Parts,
): FinalResponse {
  const chunkById = new Map(kept.map((chunk) => [chunk.id, chunk]));
  const said = sentences.map(({ body }) => body);
  const contradictions = disputesOf(query, said);
  const reports = query.reports ?? [];
  const { dropped, isDegraded, madeBy } = keeping;
  const { overall, parts } = answerConfidence(said, chunkById, {
    contradictions: contradictions.length,
    dropped,
  });
  const isAnswered = said.length > 0;
  const question = query.request.query_text;
  const language = guessLanguage(question);
  const parted = splitQuestion(question).length;
  return {
    id: query.id,
    outcome: isAnswered ? 'answered' : 'refused',
    answer: isAnswered
      ? answerText(query, sections)
      : refusalText(reports, query.evaluation?.removal_rationale ?? [], language),
    sections: query.request.include_sections ? sections : [],
    perspectives: sides,
    key_claims: said.map(({ text, citations, confidence }) => ({
      claim: text,
      citations: citations.map(({ number }) => number),
      confidence,
    })),
    overall_confidence: overall,
    confidence_parts: parts,
    sources: sourcesOf([...said, ...sides.map(({ sentence }) => sentence)], chunkById),
    response_quality: {
      contradictions: contradictions.length,
      degraded_mode: isDegraded,
      completeness: sections.length / parted,
      dropped_sentences: dropped,
    },
    source_availability: reports,
    suggested_follow_ups: isAnswered ? followUps(kept, said, language) : [],
    earlier_answers: earlierAnswers(kept),
    notes: [
      ...(isAnswered ? notYetRead(reports, language) : []),
      ...unconnected(reports, language),
    ],
    made_by: madeBy,
  };
}

function answerText({ request }: QueryRow, sections: readonly AnswerSection[]): string {
  const parts = sections.map(({ heading, content }) =>
    sections.length > 1 && request.include_sections ? `${heading}\n${content}` : content,
  );
  return parts.join('\n\n');
}

function earlierAnswers(kept: readonly FilteredChunk[]): FinalResponse['earlier_answers'] {
  const byId = new Map(
    kept.flatMap(({ remembered }) =>
      remembered ? [[remembered.query_id, remembered] as const] : [],
    ),
  );
  return [...byId.values()];
}
