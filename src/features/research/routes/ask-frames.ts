/** The events of a question as a client hears them: stages, then each verified sentence, then the whole. */
import type { UserId } from '../../../contracts/ids.ts';
import { ResearchQueryId } from '../../../contracts/research/research.ts';
import { type AskProgress, AskStage } from '../../../contracts/research/research-requests.ts';
import type { Run } from '../../../contracts/run.ts';
import type { RunEvent } from '../../../contracts/run-event.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { findQuery, readSentences } from '../stores/queries.store.ts';

export function askFrames(
  store: Store,
  userId: UserId,
  { run_id }: Pick<Run, 'run_id'>,
): (event: RunEvent) => Promise<string | null> {
  const queryId = ResearchQueryId.parse(run_id);
  let stage: AskStage = 'searching';
  let isTold = false;
  const told = async (body: RunEvent['body']): Promise<{ name: string; value: unknown } | null> => {
    switch (body.type) {
      case 'stage':
        stage = AskStage.parse(body.stage);
        return progress({});
      case 'thing-made':
        return body.kind === 'answer' ? answered() : sentence(body);
      case 'run-end':
        return isTold ? null : answered();
      case 'run-fail':
        return { name: 'error', value: body.problem };
      case 'run-cancel':
        return {
          name: 'error',
          value: { code: 'run.cancelled', detail: 'The question was stopped.' },
        };
      default:
        return null;
    }
  };
  const sentence = async ({ kind, id }: { kind: string; id: string }) => {
    if (kind !== 'sentence') return null;
    const sentences = await readSentences(store, userId, queryId);
    const one = sentences.find(({ n }) => `${n}` === id)?.body;
    return one ? progress({ sentence: one }) : null;
  };
  /** What is remembered comes after it; nobody waits for that. */
  const answered = async () => {
    isTold = true;
    return { name: 'complete', value: (await findQuery(store, userId, queryId))?.response };
  };
  const progress = (more: Partial<AskProgress>) => ({
    name: 'progress',
    value: { query_id: queryId, stage, ...more },
  });
  return async (event) => {
    const one = await told(event.body);
    if (!one) return null;
    const id = 'seq' in event ? `id: ${event.seq}\n` : '';
    return `${id}event: ${one.name}\ndata: ${JSON.stringify(one.value)}\n\n`;
  };
}
