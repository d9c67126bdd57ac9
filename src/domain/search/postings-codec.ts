/**
 * Postings as bytes: terms share the letters they have in common with the one
 * before, places are written as steps, so that most entries take two bytes.
 */
import { ByteReader, ByteWriter, MalformedPart } from './bytes.ts';
import { HIGHEST_COUNT, type Postings } from './postings.ts';

/** "LP" and the version of the form. */
const MARK = Uint8Array.of(0x4c, 0x50, 1);

export function encodePostings({ lengths, terms, starts, places, counts }: Postings): Uint8Array {
  const bytes = new ByteWriter();
  bytes.raw(MARK);
  bytes.whole(lengths.length);
  for (const length of lengths) bytes.whole(length);
  bytes.whole(terms.length);
  bytes.whole(places.length);
  let before = '';
  for (const [at, term] of terms.entries()) {
    const shared = sharedLetters(before, term);
    bytes.whole(shared);
    bytes.text(term.slice(shared));
    before = term;
    const [from = 0, to = 0] = [starts[at], starts[at + 1]];
    bytes.whole(to - from);
    let last = -1;
    for (let entry = from; entry < to; entry++) {
      const place = places[entry] ?? 0;
      bytes.whole(place - last - 1);
      bytes.whole(counts[entry] ?? 0);
      last = place;
    }
  }
  return bytes.done();
}

export function decodePostings(bytes: Uint8Array): Postings {
  const reader = new ByteReader(bytes);
  if (!reader.raw(MARK.length).every((byte, at) => byte === MARK[at])) {
    throw new MalformedPart('These are no postings of this version.');
  }
  const lengths = new Uint32Array(reader.count(1));
  for (let place = 0; place < lengths.length; place++) lengths[place] = reader.whole();
  const termCount = reader.count(3);
  const total = reader.count(2);
  const terms: string[] = [];
  const starts = new Uint32Array(termCount + 1);
  const places = new Uint32Array(total);
  const counts = new Uint8Array(total);
  for (let at = 0; at < termCount; at++) {
    terms.push(nextTerm(reader, terms[at - 1] ?? ''));
    starts[at + 1] = readEntries(reader, starts[at] ?? 0, { lengths, places, counts });
  }
  if ((starts[termCount] ?? 0) !== total) throw new MalformedPart('Entries are missing.');
  reader.end();
  return { lengths, terms, starts, places, counts };
}

function nextTerm(reader: ByteReader, before: string): string {
  const shared = reader.whole();
  const term = before.slice(0, shared) + reader.text();
  if (shared > before.length || (before !== '' && term <= before) || term === '') {
    throw new MalformedPart('The terms are not in order.');
  }
  return term;
}

/** Answers where the next term's entries begin. */
function readEntries(
  reader: ByteReader,
  from: number,
  { lengths, places, counts }: Pick<Postings, 'lengths' | 'places' | 'counts'>,
): number {
  const to = from + reader.count(2);
  if (to > places.length) throw new MalformedPart('There are more entries than announced.');
  let place = -1;
  for (let entry = from; entry < to; entry++) {
    place += reader.whole() + 1;
    const count = reader.whole();
    if (place >= lengths.length || count < 1 || count > HIGHEST_COUNT) {
      throw new MalformedPart('An entry points to no passage.');
    }
    places[entry] = place;
    counts[entry] = count;
  }
  return to;
}

/** Never splits a pair of surrogates: half a letter cannot be written as UTF-8. */
function sharedLetters(before: string, term: string): number {
  let shared = 0;
  while (shared < before.length && before[shared] === term[shared]) shared += 1;
  const code = term.charCodeAt(shared - 1);
  return code >= 0xd800 && code <= 0xdbff ? shared - 1 : shared;
}
