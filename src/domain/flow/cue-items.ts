/** Cues as paragraphs: one speaker each, of whole sentences where there are any, with the times kept. */
import type { Cue } from './cues.ts';
import type { FlowItem, TimeSpan } from './flow.ts';

/** A paragraph ends with the first sentence that ends after this many characters … */
const LONG = 500;
/** … or here, when no sentence ends: live captions have no full stops. */
const TOO_LONG = 1_200;
const PAUSE_MS = 3_000;

interface Spoken {
  text: string;
  speaker: string | undefined;
  times: TimeSpan[];
}

export function* cueItems(cues: Iterable<Cue>): Generator<FlowItem> {
  let spoken: Spoken | undefined;
  for (const cue of cues) {
    if (spoken !== undefined && endsBefore(spoken, cue)) {
      yield itemOf(spoken);
      spoken = undefined;
    }
    spoken ??= { text: '', speaker: cue.speaker, times: [] };
    say(spoken, cue);
  }
  if (spoken !== undefined) yield itemOf(spoken);
}

function endsBefore(spoken: Spoken, cue: Cue): boolean {
  // A cue without a name goes on with the speaker before it, as in a printed interview.
  if (cue.speaker !== undefined && cue.speaker !== spoken.speaker) return true;
  if (spoken.text.length + cue.text.length > TOO_LONG) return true;
  const pause = cue.from_ms - (spoken.times.at(-1)?.to_ms ?? 0);
  return /[.!?…]["'”’»)\]]*$/.test(spoken.text) && (spoken.text.length > LONG || pause > PAUSE_MS);
}

function say(spoken: Spoken, { text, from_ms, to_ms }: Cue): void {
  if (spoken.text !== '') spoken.text += ' ';
  const start = spoken.text.length;
  spoken.text += text;
  spoken.times.push({ start, end: spoken.text.length, from_ms, to_ms });
}

function itemOf({ text, speaker, times }: Spoken): FlowItem {
  return { kind: 'paragraph', page: 1, text, times, ...(speaker !== undefined && { speaker }) };
}
