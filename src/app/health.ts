/** How this Lyceum is: whether its store answers, and what it can think with. */
import type { Health } from '../contracts/health.ts';
import type { ModelGateway } from '../kernel/model/model.ts';
import type { Store } from '../kernel/store/store.ts';
import type { World } from '../kernel/world/world.ts';
import type { ShippedModels } from '../library/models/local-models.ts';
import { version } from './version.ts';

export interface HealthPorts {
  store: Store;
  models: ModelGateway;
  local: ShippedModels;
  world: World;
  startedAt: Date;
}

export async function healthOf(ports: HealthPorts): Promise<Health> {
  const reachable = await ports.store.query('select 1').then(
    () => true,
    () => false,
  );
  return {
    status: reachable ? 'ok' : 'failing',
    version,
    store: ports.store.kind,
    minds: ports.models.modelFor('fast') === null ? ['offline'] : ['offline', 'model'],
    local_models: {
      embedder: ports.local.reasons.embed ?? 'ok',
      reranker: ports.local.reasons.rerank ?? 'ok',
      entailment: ports.local.reasons.entail ?? 'ok',
      reader: ports.local.reasons.answer ?? 'ok',
      judge: ports.local.reasons.judge ?? 'ok',
    },
    uptime_seconds: uptimeSeconds(ports),
  };
}

/** Clocks are set back: by a person, or by the network's time after a start without it. */
function uptimeSeconds({ world, startedAt }: HealthPorts): number {
  const uptimeMs = world.now().getTime() - startedAt.getTime();
  return Math.max(0, Math.round(uptimeMs / 1000));
}
