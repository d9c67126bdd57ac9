/** The name of one passage, in whichever document it is. */
export function chunkIdOf(documentId: string, blockId: string): string {
  return `${documentId}/${blockId}`;
}

/** The block that a name means, where it is one of this document. */
export function blockOfChunk(chunkId: string, documentId: string): string | null {
  const start = `${documentId}/`;
  return chunkId.startsWith(start) ? chunkId.slice(start.length) : null;
}
