/**
 * Anki's collection, schema 11: the one that every Anki since 2012 and the programs around
 * it can read. Ids of the note type and its fields never change: a second import then meets
 * the note type of the first.
 */

export const COLLECTION_SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null,
  scm integer not null, ver integer not null, dty integer not null, usn integer not null,
  ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null,
  mod integer not null, usn integer not null, tags text not null, flds text not null,
  sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null,
  ord integer not null, mod integer not null, usn integer not null, type integer not null,
  queue integer not null, due integer not null, ivl integer not null, factor integer not null,
  reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null,
  ease integer not null, ivl integer not null, lastIvl integer not null,
  factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_notes_csum on notes (csum);
create index ix_cards_usn on cards (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_usn on revlog (usn);
create index ix_revlog_cid on revlog (cid);`;

export const NOTE_TYPE_ID = 1_700_000_000_011;
/** Parts the fields of a note. */
export const FIELD_SEPARATOR = '\u001f';
export const SOURCE_FIELD = 'Source';

const CSS = `.card { font-family: Georgia, serif; font-size: 20px; text-align: center; }
.source { font-size: 14px; color: #777; margin-top: 1em; }`;

function field(name: string, ord: number) {
  return { name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] };
}

export function noteTypes(seconds: number, deckId: number) {
  return {
    [NOTE_TYPE_ID]: {
      id: NOTE_TYPE_ID,
      name: 'Lyceum',
      type: 0,
      mod: seconds,
      usn: -1,
      sortf: 0,
      did: deckId,
      tmpls: [
        {
          name: 'Card 1',
          ord: 0,
          qfmt: '{{Front}}',
          afmt: `{{FrontSide}}<hr id="answer">{{Back}}<div class="source">{{${SOURCE_FIELD}}}</div>`,
          did: null,
          bqfmt: '',
          bafmt: '',
        },
      ],
      flds: ['Front', 'Back', SOURCE_FIELD].map(field),
      css: CSS,
      latexPre: '',
      latexPost: '',
      tags: [],
      vers: [],
      req: [[0, 'any', [0]]],
    },
  };
}

export function decks(seconds: number, deckId: number, name: string) {
  const deck = (id: number, deckName: string) => ({
    id,
    name: deckName,
    mod: seconds,
    usn: -1,
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
    collapsed: false,
    browserCollapsed: false,
    desc: '',
    dyn: 0,
    conf: 1,
    extendNew: 10,
    extendRev: 50,
  });
  return { 1: deck(1, 'Default'), [deckId]: deck(deckId, name) };
}

/** What a new collection of Anki's own has. */
export const DECK_OPTIONS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      perDay: 20,
    },
    rev: { bury: true, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
};

export const COLLECTION_OPTIONS = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: 1,
  newBury: true,
  newSpread: 0,
  dueCounts: true,
  curModel: String(NOTE_TYPE_ID),
  collapseTime: 1200,
};
