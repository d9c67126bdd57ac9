/** As much of the papers of a debate as a model is shown at once. */
import type { DebateScope, QuestionsInput } from '../../../contracts/debate-agents.ts';
import { shownText } from '../../../domain/text/shown-text.ts';
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { DebatePorts } from './debate-ports.ts';

const MOST_CHARACTERS = 45_000;

export async function shownPapers(
  flow: Pick<BranchFlow<DebatePorts>, 'userId' | 'language'>,
  { desk, texts }: Pick<DebatePorts, 'desk' | 'texts'>,
  scope: DebateScope,
  signal: AbortSignal,
): Promise<QuestionsInput> {
  const { papers } = await desk.papers(scope, signal);
  const most = Math.floor(MOST_CHARACTERS / papers.length);
  const shown = papers.map(({ title, blocks }) => `# ${title}\n\n${shownText(blocks, most)}`);
  const [first] = scope.papers;
  const spoken = first && (await texts.document(flow.userId, first.document_id)).language;
  return { scope, language: flow.language ?? spoken ?? 'en', shown: shown.join('\n\n') };
}
