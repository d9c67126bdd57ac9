/**
 * What of a very long text a guide is made from: the beginning of every section, as much of
 * each as fits. Memory and time of a guide grow with its text: a million and a half characters,
 * about 450 pages of a textbook, take 150 megabytes; twenty million took gigabytes.
 */
const GUIDED_CHARACTERS = 1_500_000;

/** A section beyond this is told in several places, so that its end is heard too. */
const LONGEST_RUN = 50_000;

interface SampledBlock {
  text: string;
  section: string | null;
}

/** In their order; the same blocks give the same sample. */
export function sampleBlocks<Block extends SampledBlock>(
  blocks: readonly Block[],
  most = GUIDED_CHARACTERS,
): Block[] {
  const total = lengthOf(blocks);
  if (total <= most) return [...blocks];
  const share = most / total;
  const taken: Block[] = [];
  let owed = 0;
  for (const run of runsOf(blocks)) {
    owed += share * lengthOf(run);
    for (const block of run) {
      if (block.text.length > owed) break;
      owed -= block.text.length;
      taken.push(block);
    }
  }
  return taken;
}

/** Whether only a sample of this text is told. */
export function isSampled(blocks: readonly SampledBlock[]): boolean {
  return lengthOf(blocks) > GUIDED_CHARACTERS;
}

function* runsOf<Block extends SampledBlock>(blocks: readonly Block[]): Generator<Block[]> {
  let run: Block[] = [];
  let length = 0;
  for (const block of blocks) {
    const isNext = run[0] !== undefined && run[0].section !== block.section;
    if (isNext || length > LONGEST_RUN) {
      yield run;
      run = [];
      length = 0;
    }
    run.push(block);
    length += block.text.length;
  }
  if (run.length > 0) yield run;
}

function lengthOf(blocks: readonly SampledBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
