/** Questions to begin with, from the guides of several documents: one of each in turn. */

export function suggestQuestions(guides: readonly (readonly string[])[], most: number): string[] {
  const longest = Math.max(0, ...guides.map(({ length }) => length));
  const questions = new Set<string>();
  for (let at = 0; at < longest; at += 1) {
    for (const guide of guides) {
      const question = guide[at];
      if (question !== undefined && questions.size < most) questions.add(question);
    }
  }
  return [...questions];
}
