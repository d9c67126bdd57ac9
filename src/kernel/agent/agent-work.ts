/** What an agent's work needs, and what comes of it. */
import type { RunId, SessionId, UserId } from '../../contracts/ids.ts';
import type { Mind } from '../../contracts/run.ts';
import type { ModelGateway } from '../model/model.ts';
import type { AgentTrace } from './agent-trace.ts';
import type { Desk } from './define-agent.ts';

export interface AgentPorts<Ports> {
  mind: Mind;
  models: ModelGateway;
  run: { runId: RunId; userId: UserId; traceId: SessionId };
  desk: Desk<Ports>;
  onText?: (delta: string) => void;
  /** Updated while the work goes on, so that the cost is known even when the agent fails. */
  onTrace?: (trace: AgentTrace) => void;
}

export interface AgentWork<Output> {
  output: Output;
  trace: AgentTrace;
}
