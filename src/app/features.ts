/** The features of this Lyceum. Each brings what it adds; `compose.ts` connects it. */
import type { Agent } from '../kernel/agent/define-agent.ts';
import type { Route } from '../kernel/routes/route.ts';
import type { Runs } from '../kernel/runs/runs.ts';
import type { SessionKind, Sessions } from '../kernel/sessions/sessions.ts';
import type { Store } from '../kernel/store/store.ts';
import type { BoundWorkflow } from '../kernel/workflow/define-workflow.ts';
import type { World } from '../kernel/world/world.ts';

/** What a feature may stand on. */
export interface Ground {
  store: Store;
  world: World;
  sessions: Sessions;
}

export interface Feature {
  name: string;
  /** A folder of `NNNN_name.sql`, or null for a feature without tables. */
  migrations: URL | null;
  sessionKinds: readonly SessionKind[];
  /** For the list of agents; workflows call them by themselves. */
  agents: readonly Agent[];
  workflows(ground: Ground): readonly BoundWorkflow[];
  routes(ground: Ground & { runs: Runs }): readonly Route[];
}

export const features: readonly Feature[] = [];

export const allAgents: readonly Agent[] = features.flatMap((feature) => feature.agents);
