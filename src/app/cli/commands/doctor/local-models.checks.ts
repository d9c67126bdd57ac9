/** Are the models that ship with Lyceum all there, and as they were shipped. */
import type { ShippedModel } from '../../../../library/models/shipped-models.ts';
import { type Check, type Finding, ok, warn } from './check.ts';

export const localModelsCheck: Check = {
  name: 'local models',
  depth: 'basic',
  async look() {
    const { modelFor, shippedFolder } = await import(
      '../../../../library/models/shipped-models.ts'
    );
    return lookAtModels(shippedFolder, Object.values(modelFor));
  },
};

export async function lookAtModels(
  folder: string,
  models: readonly ShippedModel[],
): Promise<Finding | Finding[]> {
  const { damageOf } = await import('../../../../library/models/shipped-files.ts');
  const damages = await Promise.all(models.map((model) => damageOf(folder, model)));
  const findings = damages
    .filter((damage) => damage !== null)
    .map(({ message }) => warn(message, 'install Lyceum again'));
  return findings.length > 0 ? findings : ok(`all ${models.length} are there`);
}
