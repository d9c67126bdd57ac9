/** The best of many scores, best first; of equals the one that stands first. */

export interface Ranked {
  row: number;
  score: number;
}

/** Of the rows that `candidates` names, the `k` with the highest scores above `floor`. */
export class TopRows {
  readonly #k: number;
  /** Best first. `k` is small, so an ordered list is quicker than a heap. */
  readonly #best: Ranked[] = [];
  #floor: number;

  constructor(k: number, floor = Number.NEGATIVE_INFINITY) {
    this.#k = k;
    this.#floor = floor;
  }

  /** What a score must exceed to count; most rows end here. */
  get floor(): number {
    return this.#floor;
  }

  offer(row: number, score: number): void {
    if (!(score > this.#floor) || this.#k < 1) return;
    let at = this.#best.length;
    while (at > 0 && (this.#best[at - 1]?.score ?? 0) < score) at -= 1;
    this.#best.splice(at, 0, { row, score });
    if (this.#best.length > this.#k) this.#best.pop();
    if (this.#best.length === this.#k) this.#floor = this.#best.at(-1)?.score ?? this.#floor;
  }

  ranked(): readonly Ranked[] {
    return this.#best;
  }
}
