/**
 * What to learn next: only what is ready to be learned (the outer fringe of Doignon and Falmagne
 * 1985: not known itself, all that it needs known), and what follows from it in order.
 */
export interface PlannedConcept {
  name: string;
  known: number;
  needs: readonly string[];
}

export interface Path {
  learning_path: string[];
  next_topic: string;
  alternatives: string[];
}

const KNOWN = 0.8;
const MOST = 8;

export function outerFringe(concepts: readonly PlannedConcept[]): string[] {
  const known = new Set(concepts.filter(isKnown).map(({ name }) => name));
  const there = new Set(concepts.map(({ name }) => name));
  return concepts
    .filter((one) => !isKnown(one))
    .filter(({ needs }) => needs.every((need) => known.has(need) || !there.has(need)))
    .map(({ name }) => name);
}

/** In an order in which each can be learned; `first` are those that should come as soon as they can. */
export function planPath(
  concepts: readonly PlannedConcept[],
  { first, avoid }: { first: readonly string[]; avoid: string },
): Path {
  const done = new Set<string>();
  const path: string[] = [];
  while (path.length < MOST) {
    const left = concepts.map((one) => (done.has(one.name) ? { ...one, known: 1 } : one));
    const ready = outerFringe(left);
    const usual = ready.filter((name) => name !== avoid);
    const next = usual.find((name) => first.includes(name)) ?? usual[0] ?? ready[0];
    if (next === undefined) break;
    path.push(next);
    done.add(next);
  }
  const [next_topic = ''] = path;
  const alternatives = outerFringe(concepts)
    .filter((name) => name !== next_topic)
    .slice(0, 3);
  return { learning_path: path, next_topic, alternatives };
}

function isKnown({ known }: PlannedConcept): boolean {
  return known >= KNOWN;
}
