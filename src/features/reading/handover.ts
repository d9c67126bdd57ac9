/** The one object that goes from the reader to the coach, with the evidence that code has found. */
import type { QuotedSpan } from '../../contracts/citation.ts';
import type { Block } from '../../contracts/document.ts';
import type { SessionId } from '../../contracts/ids.ts';
import type {
  Constraints,
  GenerationGoal,
  HandoverContext,
  HandoverV1,
} from '../../contracts/reading.ts';
import type { ReaderDraft } from '../../contracts/reading-agents.ts';
import { locator } from '../../domain/evidence/locate.ts';
import type { QuotingClaim } from '../../library/citations/quoted-documents.ts';
import { ownBlockId, type Source } from '../../library/sources/open-source.ts';

/** The reader's statements, each with its quote as it stands in its document. */
export function toContext(
  draft: ReaderDraft,
  { blocks, documents }: Pick<Source, 'blocks' | 'documents'>,
): HandoverContext {
  const flowing = new Set(documents.filter(({ paged }) => !paged).map(({ id }) => id));
  const finder = locator(blocks);
  const blockById = new Map(blocks.map((block) => [block.block_id, block]));
  const found = (quote: string): QuotedSpan[] => {
    const [span] = finder.locate(quote)?.spans ?? [];
    const block = span && blockById.get(span.block_id);
    if (!span || !block) return [];
    const { start, end } = span;
    const text = block.text.slice(start, end);
    return [
      { document_id: block.document_id, block_id: ownBlockId(span.block_id), start, end, text },
    ];
  };
  return {
    fullSummary: draft.summary.map(({ sentence }) => sentence).join(' '),
    summaryEvidence: draft.summary.flatMap(({ quote }) => found(quote)),
    keyConcepts: draft.keyConcepts.map(({ quote, ...concept }) => ({
      ...concept,
      evidence: found(quote),
    })),
    mainSections: draft.mainSections.map((section) => {
      const evidence = found(section.quote);
      const flows = evidence.some(({ document_id }) => flowing.has(document_id));
      return {
        sectionTitle: section.sectionTitle,
        sectionSummary: section.sectionSummary,
        contentRef: flows ? `§ ${section.sectionTitle}` : pagesOf(section),
        evidence,
      };
    }),
  };
}

function pagesOf({ firstPage, lastPage }: { firstPage: number; lastPage: number }): string {
  return firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage}-${lastPage}`;
}

/** Figures that the text tells of by their captions. */
export function diagramsIn(blocks: readonly Block[]): { caption: string; page: number }[] {
  return blocks
    .filter(({ kind, text }) => kind === 'caption' && /^(fig|figur|bilde|diagram)/i.test(text))
    .map(({ text, source_page }) => ({ caption: text.slice(0, 500), page: source_page }));
}

export interface Wish {
  generationGoals: GenerationGoal[];
  targetAudience: string;
  focusAreas: string[];
  constraints: Constraints;
}

export function toHandover(
  source: Pick<Source, 'title' | 'sourceHash'> & { language: string },
  sessionId: SessionId,
  {
    context,
    diagrams,
  }: { context: HandoverContext; diagrams: { caption: string; page: number }[] },
  { generationGoals, targetAudience, focusAreas, constraints }: Wish,
  now: Date,
): HandoverV1 {
  return {
    metadata: {
      sessionId,
      sourceTitle: source.title,
      sourceHash: source.sourceHash,
      language: source.language,
      generatedAt: now.toISOString(),
    },
    context,
    instructions_for_coach: { targetAudience, generationGoals, focusAreas, constraints },
    ...(diagrams.length > 0 && { diagrams }),
  };
}

/** Every statement of a context with the words that it rests on, for the ledger. */
export function claimsOf(context: HandoverContext): QuotingClaim[] {
  const quotes = (evidence: readonly QuotedSpan[] = []) => evidence.map(({ text }) => ({ text }));
  return [
    { path: 'fullSummary', text: context.fullSummary, quotes: quotes(context.summaryEvidence) },
    ...context.keyConcepts.map(({ definition, evidence }, at) => ({
      path: `keyConcepts/${at}`,
      text: definition,
      quotes: quotes(evidence),
    })),
    ...context.mainSections.map(({ sectionSummary, evidence }, at) => ({
      path: `mainSections/${at}`,
      text: sectionSummary,
      quotes: quotes(evidence),
    })),
  ];
}
