/** The posture generator without a model: the sides that the paper has evidence for. */
import type { PosturesDraft, PosturesInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { debateError } from '../error-codes.ts';

export async function posturesOffline(
  { scope, question, numPostures }: PosturesInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<PosturesDraft> {
  const request = { question, numPostures };
  const { postures, topics, carries } = await ports.think(scope, 'postures', request, signal);
  if (postures.length > 0) return { postures, topics };
  const said = carries.map((claim) => `“${claim}”`).join(' ');
  throw debateError(
    'debate.not-carried',
    `The text carries no debate on this: no two sides have two passages each.${said === '' ? '' : ` What it does say: ${said}`}`,
  );
}
