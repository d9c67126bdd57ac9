/** The posture generator: the sides of a question, and the topics they must all argue. */
import { PosturesDraft, PosturesInput } from '../../../contracts/debate-agents.ts';
import { postureOf } from '../../../domain/debate/sides/stance.ts';
import { defineAgent } from '../../../kernel/agent/define-agent.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import { posturesOffline } from './postures.offline.ts';
import { posturesPrompt } from './postures.prompt.ts';

export const postureGenerator = defineAgent<DebateDesk>()({
  name: 'posture_generator',
  job: 'Draws up the postures of a question and the topics that each must argue.',
  input: PosturesInput,
  output: PosturesDraft,
  prompt: posturesPrompt,
  offline: posturesOffline,
  check: ({ input, output }) => problemsOf(input, output),
  tier: 'fast',
  limits: { seconds: 90 },
});

const FEWEST = 2;

function problemsOf({ numPostures }: PosturesInput, { postures, topics }: PosturesDraft): string[] {
  const problems: string[] = [];
  // Fewer, where fewer sides have passages; a debate takes two.
  if (postures.length > numPostures || postures.length < FEWEST)
    problems.push(`There must be ${FEWEST} to ${numPostures} postures, not ${postures.length}.`);
  for (const posture of postures)
    if (postureOf(posture).thesis === '')
      problems.push(`"${posture.slice(0, 80)}" must read "Label - thesis".`);
  if (!isDistinct(postures.map((posture) => postureOf(posture).label)))
    problems.push('Two postures have the same label.');
  if (!isDistinct(postures.map((posture) => postureOf(posture).thesis)))
    problems.push('Two postures have the same thesis.');
  if (!isDistinct(topics)) problems.push('Two topics are the same.');
  return problems;
}

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.trim().toLowerCase())).size === texts.length;
}
