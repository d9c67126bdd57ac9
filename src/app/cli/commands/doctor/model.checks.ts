/** Which models are named, whether all is there to call them, and whether they answer. */

import { LiveSettings } from '../../../../kernel/config/chosen-settings.ts';
import type { AppError } from '../../../../kernel/errors/app-error.ts';
import { kernelError } from '../../../../kernel/errors/error-codes.ts';
import { checkModelSettings, modelNameFor } from '../../../../kernel/model/check-model-settings.ts';
import type { ConnectionOutcome } from '../../../../kernel/model/test-model.ts';
import { tiersInUse } from '../check-models.ts';
import { type Check, type Finding, fail, ok } from './check.ts';

export const modelsCheck: Check = {
  name: 'models',
  depth: 'basic',
  async look({ config: given }) {
    const config = new LiveSettings(given).now();
    const [fast, strong] = [modelNameFor(config, 'fast'), modelNameFor(config, 'strong')];
    if (fast === null) return ok('none, so the offline mind works; see "lyceum help models"');
    checkModelSettings(config);
    const named = fast === strong ? fast : `fast ${fast}, strong ${strong}`;
    return ok(config.mind === 'offline' ? `${named}, but the mind is set to offline` : named);
  },
};

export const connectionCheck: Check = {
  name: 'connection',
  depth: 'models',
  async look({ config: given }) {
    const config = new LiveSettings(given).now();
    const { testModel } = await import('../../../../kernel/model/test-model.ts');
    const signal = new AbortController().signal;
    const findings: Finding[] = [];
    for (const tier of tiersInUse(config)) {
      findings.push(judgeConnection(await testModel(config, tier, fetch, signal)));
    }
    return findings;
  },
};

function judgeConnection(outcome: ConnectionOutcome): Finding {
  switch (outcome.state) {
    case 'none':
      return ok('no model is configured');
    case 'answers':
      return ok(`${outcome.model} answers`);
    case 'fails':
      return fail(`${outcome.error.message} [${outcome.error.code}]`, adviceFor(outcome.error));
  }
}

function adviceFor(error: AppError): string {
  if (kernelError.is(error, 'model.key-wrong'))
    return 'correct the key in the environment or in .env';
  if (kernelError.is(error, 'model.unknown'))
    return 'correct LYCEUM_MODEL_FAST or LYCEUM_MODEL_STRONG';
  return 'check the network and the address, then try again';
}
