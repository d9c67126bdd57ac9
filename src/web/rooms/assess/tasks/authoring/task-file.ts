/** What can be seen of a task file before the server reads it. */

export function idIn(file: string): string | null {
  const [, id] = /^\s*\|\s*\*{0,2}Task ID\*{0,2}\s*\|\s*([^|]+?)\s*\|/im.exec(file) ?? [];
  return id ?? null;
}

/** Comprehension questions, by the numbers that they carry. */
export function questionsIn(file: string): number {
  return new Set(file.match(/\|\s*CQ\d+\s*\|/g) ?? []).size;
}
