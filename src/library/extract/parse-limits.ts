/** How much of a file is read before it counts as too large, whatever its format. */

export interface ContentLimits {
  maxPages: number;
  /** Of text, over the whole document. */
  maxCharacters: number;
  /** Parts of an archive. */
  maxParts: number;
  /** One part of an archive, inflated. */
  maxPartBytes: number;
  /** All parts that are read, inflated. */
  maxInflatedBytes: number;
}

/** A 1,500-page textbook has about 5 million characters; its DOCX about 20 MB of XML. */
export const defaultContentLimits: ContentLimits = {
  maxPages: 5_000,
  maxCharacters: 20_000_000,
  maxParts: 10_000,
  maxPartBytes: 48 * 1024 * 1024,
  maxInflatedBytes: 192 * 1024 * 1024,
};
