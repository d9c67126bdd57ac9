/** One form for all spellings of a term, for comparing ours with a glossary's: no case, brackets or plural. */
export function plainTerm(term: string): string {
  return term
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z0-9\- ]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=[a-z]{3})ies$/, 'y'))
    .map((word) => (word.endsWith('ss') ? word : word.replace(/(?<=[a-z]{3})s$/, '')))
    .join(' ');
}
