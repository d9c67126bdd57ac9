/** Everything that `lyceum doctor` looks at, in this order. */
import type { Check } from './check.ts';
import { learnerCheck } from './learner.checks.ts';
import { libraryCheck } from './library.checks.ts';
import { localModelsCheck } from './local-models.checks.ts';
import { folderCheck, nodeCheck, portCheck, spaceCheck } from './machine.checks.ts';
import { connectionCheck, modelsCheck } from './model.checks.ts';
import { accessCheck, settingsCheck } from './settings.checks.ts';
import { durabilityCheck, holderCheck, storeCheck } from './store.checks.ts';

export const checks: readonly Check[] = [
  nodeCheck,
  settingsCheck,
  folderCheck,
  spaceCheck,
  holderCheck,
  portCheck,
  storeCheck,
  durabilityCheck,
  libraryCheck,
  learnerCheck,
  accessCheck,
  localModelsCheck,
  modelsCheck,
  connectionCheck,
];
