/**
 * The cues of a subtitle file (WebVTT or SubRip): who says what from when to when.
 * Anything that is not a cue (notes, styles, broken timings) is passed over.
 */
import { decodeEntities } from './entities.ts';
import { squeezeSpaces } from './flow-text.ts';

export interface Cue {
  from_ms: number;
  to_ms: number;
  text: string;
  speaker?: string;
}

const TIME = '(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{1,2})[.,](\\d{1,3})';
const TIMING = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s|$)`);
const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]{1,80})>/i;
const TAG = /<\/?[a-z][^<>]{0,200}>|<\d[\d:.]*>|<\/?>|\{\\[^{}]{0,80}\}/gi;
/** "DR. BERG:", "Anna Berg:", ">> Anna:"; a word and a colon inside a sentence is not a name. */
const NAMED =
  /^(?:>>\s*)?((?:\p{Lu}[\p{L}.'’-]*)(?:\s\p{Lu}[\p{L}.'’-]*){0,3}(?:\s\d{1,2})?):\s+(?=\S)/u;
const SOUND = /^(?:\[[^\]]*\]|[♪♫].*)$/u;
const ONLY_ASIDE = /^\([^()]*\)$/u;

export function isTiming(line: string): boolean {
  return TIMING.test(line);
}

export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const { timing, lines } of cueLines(text.replace(/\r\n?/g, '\n').split('\n'))) {
    cues.push(...cueOf(timing, lines, cues.at(-1)));
  }
  return cues;
}

interface CueLines {
  timing: string;
  lines: string[];
}

function* cueLines(lines: readonly string[]): Generator<CueLines> {
  let cue: CueLines | undefined;
  for (const line of lines) {
    if (isTiming(line)) {
      if (cue !== undefined) yield withoutNextNumber(cue);
      cue = { timing: line, lines: [] };
    } else if (line.trim() === '' && cue !== undefined) {
      yield cue;
      cue = undefined;
    } else {
      cue?.lines.push(line);
    }
  }
  if (cue !== undefined) yield cue;
}

/** Without a blank line between, the number of the next SubRip cue is not part of this one. */
function withoutNextNumber({ timing, lines }: CueLines): CueLines {
  return { timing, lines: /^\s*\d+\s*$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines };
}

function cueOf(timing: string, lines: readonly string[], before: Cue | undefined): Cue[] {
  const [from_ms, to_ms] = timesOf(timing);
  const raw = lines.join('\n');
  const voice = VOICE.exec(raw)?.[1];
  const said = lines.map((line) => squeezeSpaces(decodeEntities(line.replace(TAG, ''))));
  const fresh = withoutRepeats(said, before).filter((line) => line !== '' && !SOUND.test(line));
  const text = fresh.join(' ').replace(/^(?:[-–—]|>>)\s*/, '');
  if (text === '' || ONLY_ASIDE.test(text) || to_ms < from_ms) return [];
  const named = voice === undefined ? NAMED.exec(text) : null;
  const speaker = squeezeSpaces(decodeEntities(voice ?? named?.[1] ?? ''));
  const words = named === null ? text : text.slice(named[0].length);
  return [{ from_ms, to_ms, text: words, ...(speaker !== '' && { speaker }) }];
}

/** Live captions roll: each cue begins with the last line of the one before. */
function withoutRepeats(lines: readonly string[], before: Cue | undefined): readonly string[] {
  const [first] = lines;
  if (first === undefined || first === '' || before === undefined) return lines;
  return before.text === first || before.text.endsWith(` ${first}`) ? lines.slice(1) : lines;
}

function timesOf(timing: string): [number, number] {
  const parts = (TIMING.exec(timing) ?? []).slice(1);
  return [milliseconds(parts.slice(0, 4)), milliseconds(parts.slice(4, 8))];
}

function milliseconds([hours = '0', minutes = '0', seconds = '0', part = '0']: string[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(part.padEnd(3, '0'));
}
