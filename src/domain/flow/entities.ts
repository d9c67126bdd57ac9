/** The character references that texts outside HTML use; anything else stays as it is written. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    lrm: '',
    rlm: '',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    laquo: '«',
    raquo: '»',
    copy: '©',
    aelig: 'æ',
    oslash: 'ø',
    aring: 'å',
    AElig: 'Æ',
    Oslash: 'Ø',
    Aring: 'Å',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    middot: '·',
    times: '×',
    divide: '÷',
    minus: '−',
    plusmn: '±',
    deg: '°',
    micro: 'µ',
    sect: '§',
    para: '¶',
    euro: '€',
    pound: '£',
    trade: '™',
    reg: '®',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    sup2: '²',
    sup3: '³',
    le: '≤',
    ge: '≥',
    ne: '≠',
    rarr: '→',
    larr: '←',
    eacute: 'é',
    Eacute: 'É',
    egrave: 'è',
    ecirc: 'ê',
    aacute: 'á',
    agrave: 'à',
    acirc: 'â',
    auml: 'ä',
    Auml: 'Ä',
    iacute: 'í',
    icirc: 'î',
    iuml: 'ï',
    oacute: 'ó',
    ograve: 'ò',
    ocirc: 'ô',
    ouml: 'ö',
    Ouml: 'Ö',
    uacute: 'ú',
    uuml: 'ü',
    Uuml: 'Ü',
    ccedil: 'ç',
    ntilde: 'ñ',
    szlig: 'ß',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwj: '',
    zwnj: '',
  }),
);

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
    (all, ...groups) => {
      const [decimal, hex, name] = groups as (string | undefined)[];
      if (name !== undefined) return NAMED.get(name) ?? all;
      return (
        character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? all
      );
    },
  );
}

function character(code: number): string | undefined {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : undefined;
}
