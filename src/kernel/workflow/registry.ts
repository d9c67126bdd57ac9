/** The workflows that this process has code for, by name and version. */
import type { AppError } from '../errors/app-error.ts';
import { kernelError } from '../errors/error-codes.ts';
import type { BoundWorkflow } from './define-workflow.ts';

export class WorkflowRegistry {
  readonly #byName = new Map<string, Map<number, BoundWorkflow>>();

  constructor(workflows: readonly BoundWorkflow[]) {
    for (const bound of workflows) {
      const { name, version } = bound.workflow;
      const versions = this.#byName.get(name) ?? new Map<number, BoundWorkflow>();
      if (versions.has(version)) throw new Error(`workflow ${name}@${version} is registered twice`);
      this.#byName.set(name, versions.set(version, bound));
    }
  }

  newest(name: string): BoundWorkflow {
    const versions = this.#byName.get(name);
    if (!versions) throw kernelError('workflow.unknown', `There is no workflow "${name}".`);
    return versions.get(Math.max(...versions.keys())) as BoundWorkflow;
  }

  /** How many runs of a workflow one process works on at once, for those that have such a limit. */
  limits(): Map<string, number> {
    const limits = new Map<string, number>();
    for (const name of this.#byName.keys()) {
      const { atOnce } = this.newest(name).workflow;
      if (atOnce !== undefined) limits.set(name, atOnce);
    }
    return limits;
  }

  /** All that this process has code for. */
  codes(): [name: string, version: number][] {
    return [...this.#byName].flatMap(([name, versions]) =>
      [...versions.keys()].map((version): [string, number] => [name, version]),
    );
  }

  has(name: string, version: number): boolean {
    return this.#byName.get(name)?.has(version) ?? false;
  }

  /** The code that a started part needs: exactly its version, because the journal fits no other. */
  exact(name: string, version: number): BoundWorkflow {
    const bound = this.#byName.get(name)?.get(version);
    if (bound) return bound;
    throw codeGone(`${name}@${version}`);
  }

  /**
   * The code that a waiting run goes on with. A waiting run has no open journal, so a
   * newer version may serve it, as long as it still has the part.
   */
  forPart(name: string, version: number, part: string): BoundWorkflow {
    const versions = this.#byName.get(name);
    const same = versions?.get(version);
    if (same && part in same.workflow.parts) return same;
    const newer = [...(versions?.entries() ?? [])]
      .filter(([other, bound]) => other > version && part in bound.workflow.parts)
      .sort(([a], [b]) => b - a)[0]?.[1];
    if (newer) return newer;
    throw codeGone(`${name}@${version}, part "${part}"`);
  }
}

function codeGone(what: string): AppError {
  return kernelError(
    'run.code-gone',
    `The code of this run (${what}) is no longer part of Lyceum. Start it again.`,
  );
}
