/**
 * Sends rows through the engine one by one. Urgent rows go first; after every few of them one
 * of the others is taken, so that those are finished too.
 */
export class RowTurns {
  #isBusy = false;
  #urgentInRow = 0;
  readonly #urgent: (() => void)[] = [];
  readonly #patient: (() => void)[] = [];

  async run<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) {
      await new Promise<void>((start) => (isUrgent ? this.#urgent : this.#patient).push(start));
    }
    this.#isBusy = true;
    this.#urgentInRow = isUrgent ? this.#urgentInRow + 1 : 0;
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#isBusy = false;
    }
  }

  #next(): (() => void) | undefined {
    const isPatientDue = this.#urgentInRow >= MOST_URGENT_IN_ROW;
    const [first, second] = isPatientDue
      ? [this.#patient, this.#urgent]
      : [this.#urgent, this.#patient];
    return first.shift() ?? second.shift();
  }
}

const MOST_URGENT_IN_ROW = 10;
