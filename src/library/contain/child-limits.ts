/** What a contained child may take before it is stopped. */

export interface ChildLimits {
  /** Memory in use, by everything in the process. */
  memoryMb: number;
  /** Longest wait for its next word. A page that takes longer is not made for reading. */
  silenceMs: number;
  /** For all of its work; time in which nobody listens to it does not count. */
  deadlineMs: number;
  /** All that it says, and one line of it. */
  outputBytes: number;
  lineBytes: number;
}

export const defaultChildLimits: ChildLimits = {
  memoryMb: 768,
  silenceMs: 45_000,
  deadlineMs: 15 * 60_000,
  outputBytes: 256 * 1024 * 1024,
  lineBytes: 2 * 1024 * 1024,
};
