/** What the trace tells about an agent's work, beside its duration. */
import type { NodeTrace } from '../../contracts/run-event.ts';

export type AgentTrace = Omit<NodeTrace, 'duration_ms'>;
