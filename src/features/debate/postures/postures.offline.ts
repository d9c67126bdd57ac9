/** The posture generator without a model: the sides that the paper has evidence for. */
import type { PosturesDraft, PosturesInput } from '../../../contracts/debate-agents.ts';
import type { Desk } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';

export async function posturesOffline(
  { scope, question, numPostures }: PosturesInput,
  { ports, signal }: Desk<DebateDesk>,
): Promise<PosturesDraft> {
  return ports.think(scope, 'postures', { question, numPostures }, signal);
}
