/** The order of a run: what takes longest first, so that no worker is left with it at the end. */
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFiles } from './longest-files.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(
      longestFiles.map((path, place) => [join(this.ctx.config.root, path), place]),
    );
    const placeOf = ({ moduleId }: TestSpecification) =>
      places.get(moduleId) ?? longestFiles.length;
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
