/** The product's own checks on recorded drafts: what is wrong with each, or nothing. */
import { DebateScope } from '../../src/contracts/debate-agents.ts';
import { locator } from '../../src/domain/evidence/locate.ts';
import { spreadKeys } from '../../src/domain/items/spread-keys.ts';
import { foreignMarkup } from '../../src/domain/text/foreign-markup.ts';
import { claimProblems } from '../../src/features/debate/checks/claim-problems.ts';
import type { DebateDesk } from '../../src/features/debate/desk/debate-desk.ts';
import type { Consult, Desk } from '../../src/kernel/agent/define-agent.ts';
import type { LocalModels } from '../../src/kernel/model/local-models.ts';
import { checkedText } from '../../src/learner/items/check-draft.ts';
import { type CheckedDraft, findingsOfDrafts } from '../../src/learner/items/verify-drafts.ts';
import { citeQuote } from '../../src/library/citations/cite-quote.ts';
import { withSecondOpinion } from '../../src/library/verify/second-opinion.ts';
import { ourBlocks, ourDocument, type TextBlock } from './our-texts.ts';
import type { RecordedCard, RecordedClaim, RecordedItem } from './recorded.ts';

export type AnyDraft = { card: RecordedCard } | { item: RecordedItem } | { claim: RecordedClaim };

export interface Minds {
  local: LocalModels;
  consult?: Consult | undefined;
}

/** Opened once for all drafts. */
export function recordedChecks(minds: Minds): (draft: AnyDraft) => Promise<string[]> {
  const blocks = ourBlocks();
  const text = checkedText(blocks, 'en');
  const source = blocks.map((block) => block.text).join('\n');
  const debate = debateDesk(blocks, minds);
  return async (draft) => {
    if ('claim' in draft) return problemsOfClaim(draft.claim, debate);
    const checked: CheckedDraft = 'card' in draft ? draft : { item: placed(draft.item) };
    const [findings = []] = await withSecondOpinion(minds, (call) =>
      findingsOfDrafts(minds.local, [checked], text, call),
    );
    return [
      ...findings.map(({ message }) => message),
      ...foreignMarkup(wordsOf(draft), source).map((mark) => `“${mark}” stands nowhere.`),
    ];
  };
}

function placed(item: RecordedItem): RecordedItem {
  const [spread = item] = spreadKeys([item], { language: 'en' });
  return spread;
}

function wordsOf(draft: { card: RecordedCard } | { item: RecordedItem }): string {
  if ('card' in draft) return `${draft.card.question}\n${draft.card.answer}`;
  const { question, options, explanation } = draft.item;
  return [question, ...options, explanation].join('\n');
}

const scope = DebateScope.parse({
  userId: 'ann',
  papers: [{ document_id: ourDocument, revision: 1, title: 'Memory' }],
});

async function problemsOfClaim(
  { claim, quotes }: RecordedClaim,
  desk: Desk<DebateDesk>,
): Promise<string[]> {
  const quoted = quotes.map((text) => ({ text, chunkId: null, score: null }));
  const [problems = []] = await claimProblems(
    [{ text: claim, quotes: quoted }],
    { scope, language: 'en' },
    desk,
  );
  return problems;
}

function debateDesk(blocks: readonly TextBlock[], { local, consult }: Minds): Desk<DebateDesk> {
  const blockById = new Map(blocks.map((block) => [block.block_id, block]));
  const cited = { documentId: ourDocument, locator: locator(blocks), paged: true, blockById };
  const papers = [{ document_id: ourDocument, title: 'Memory', blocks, concepts: [] }];
  return {
    ports: {
      papers: async () => ({ papers, language: 'en' }),
      think: () => Promise.reject(new Error('Nobody thinks here.')),
      lookup: async () => [],
      locate: async (_, quote) => citeQuote([cited], quote),
      web: null,
    },
    local,
    now: new Date(0),
    random: () => 0.5,
    signal: new AbortController().signal,
    say: () => undefined,
    language: 'en',
    ...(consult && { consult }),
  };
}
