/** What the code that carries one part of one run needs at hand. */
import type { KeptBody } from '../../contracts/run-event.ts';
import type { LocalModels } from '../model/local-models.ts';
import type { ModelGateway } from '../model/model.ts';
import type { EventWriter } from '../runs/event-writer.ts';
import type { PassingSender } from '../runs/passing-sender.ts';
import type { RunRow } from '../runs/run-row.ts';
import type { Claim } from '../runs/run-status.store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import type { Trace } from '../trace/trace.ts';
import type { World } from '../world/world.ts';
import type { KeptStep } from './journal.store.ts';

/** What every run of this process shares. */
export interface EnginePorts {
  store: Store;
  world: World;
  trace: Trace;
  models: ModelGateway;
  local: LocalModels;
  sessions: Sessions;
}

export interface RunContext extends EnginePorts {
  row: RunRow;
  claim: Claim & { partNo: number };
  ports: unknown;
  journal: Map<string, KeptStep>;
  events: EventWriter;
  passing: PassingSender;
  /** Aborted by a cancel, by a shutdown, or when the run is no longer ours. */
  signal: AbortSignal;
  /** A fault that passes: the part stops here, keeps nothing more, and is done again later. */
  interrupt(fault: unknown): void;
}

/** Says a kept event under its key; parts are numbered, because a part can run twice. */
export function sayEvent(context: RunContext, key: string, body: KeptBody): void {
  context.events.add(`${context.claim.partNo}/${key}`, body);
}
