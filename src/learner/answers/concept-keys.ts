/** What the learner calls a concept, so that the same one in two sets is one. */
export function conceptKeys(concept: string | null): string[] {
  const key = concept?.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim() ?? '';
  return key === '' ? [] : [key];
}
