/** Whether a sentence can be read without the one before it, or the figure beside it. */
import type { ProseSentence } from './prose.ts';
import type { Word } from './words.ts';

/** First words that point back: "This finding", "It", "Such", "Disse". */
const POINTERS = new Set(
  `this that these those it its they their them he she his her such both neither either another
  others dette denne disse det den de dens deres han hun slik slike begge`.split(/\s+/),
);
/** Openers that go on from a thought before. */
const CONNECTORS = new Set(
  `however therefore thus hence moreover furthermore nevertheless nonetheless consequently instead
  otherwise also besides additionally similarly likewise then finally second third secondly thirdly
  and but or so yet for next conversely rather accordingly
  imidlertid derfor dermed likevel dessuten derimot deretter så men og eller altså også videre
  samtidig tilsvarende`.split(/\s+/),
);
/** Words that send the reader to a figure, or to another place in the text. */
const POINTING_PHRASES = [
  /\b(?:figures?|figs?\.|tables?|eqs?\.|equations?|chapters?|sections?|box|figur|tabell|kapittel|avsnitt)\s*\(?\d/iu,
  /\b(?:the|this|next|previous|last|following|preceding) (?:figure|table|chapter|section|equation|example|paragraph|list)s?\b/iu,
  /\b(?:the following|shown here|\(?see (?:also|the|figure|table|section|chapter|above|below)|later in this|as follows)\b/iu,
  /\b(?:shown|seen|described|discussed|mentioned|listed|given|noted|the|as) (?:above|below)\b/iu,
  /(?:^|\s)(?:nedenfor|ovenfor|følgende|forrige|figuren|tabellen|kapitlet|kapittelet|avsnittet)(?=[\s,.])/iu,
];
const LEADING_ON =
  /^(?:in (?:this|such|that|these) (?!paper|work|article|study|thesis|report|artikkel|oppgave|rapport)|i denne (?!artikkel|oppgave|rapport|studie)|on the other hand|in contrast|by contrast|for example|for instance|as a result|in addition|in fact|of course|in other words|at th(?:is|at)|(?:consider|think|note|remember|recall|imagine|suppose|look|watch|visit|click|see) |the (?:first|second|third|other|others|same|former|latter|next)\b|(?:in |by )?(?:so|thus) doing\b|to do so\b|(?:by|until|since|after|before) then\b|(?:at|by|from|for|with|after|before|in) that (?:time|point|case|way|respect|sense|period|year|year|day)\b|in (?:both|either|each|neither|all|most|many|some) cases?\b|in the (?:process|meantime|former|latter)\b|as such\b|(?:that|this) said\b|at the time,|in return,|i så (?:fall|måte|tilfelle)|på (?:denne|den) måten|av den grunn|på samme (?:tid|måte)|i begge tilfeller|i slike|på det(?:te)? tidspunkt|i dette|på den annen side|i motsetning|i tillegg|for eksempel|med andre ord|selvsagt|husk )/iu;
const FORMER = /\b(?:former|latter|førstnevnte|sistnevnte)\b/iu;
const SECOND_PERSON = /\b(?:you|your|du|dere|din|ditt)\b/iu;
const TALK =
  /\b(?:this (?:video|website|link|animation|chapter|section)|let us|let’s|let's|tenk deg)\b/iu;

/** Begins with a pronoun or a demonstrative that stands for something said before. */
export function opensWithPointer({ words }: Pick<ProseSentence, 'words'>): boolean {
  const first = words.find(({ tag }) => tag !== 'mark');
  if (OWN_TEXT.test(`${first?.lower} ${words[1]?.lower}`) || isNorwegianArticle(words))
    return false;
  return first !== undefined && POINTERS.has(first.lower) && !isCleft(words);
}

const OWN_TEXT =
  /^(?:this (?:paper|work|article|thesis|report|act|law|regulation|directive|guideline|manual)|these (?:regulations|rules|guidelines|terms))$/;

/** "Det norske samfunnet", "de gamle byene": before an adjective it is an article. */
function isNorwegianArticle(words: readonly Word[]): boolean {
  const [first, second, third] = words;
  return (
    /^(?:det|den|de)$/.test(first?.lower ?? '') &&
    /^\p{Ll}{3,}(?:e|ede|ende)$/u.test(second?.text ?? '') &&
    /^\p{Ll}{3,}(?:en|et|a|ene|ane)$/u.test(third?.text ?? '') &&
    second?.tag !== 'verb'
  );
}

export function standsAlone(
  sentence: Pick<ProseSentence, 'words' | 'block' | 'start' | 'end'>,
  { toReader = false }: { toReader?: boolean } = {},
): boolean {
  const text = sentence.block.text.slice(sentence.start, sentence.end);
  const first = sentence.words.find(({ tag }) => tag !== 'mark');
  if (first === undefined || opensWithPointer(sentence) || CONNECTORS.has(first.lower))
    return false;
  if (/[?:]["”’)]*$/u.test(text) || /^\p{Ll}/u.test(text)) return false;
  if (LEADING_ON.test(text) || pointsEarly(sentence.words)) return false;
  return !(
    POINTING_PHRASES.some((phrase) => phrase.test(text)) ||
    FORMER.test(text) ||
    TALK.test(text) ||
    (!toReader && SECOND_PERSON.test(text))
  );
}

/** "One result of all this work": a demonstrative near the start leans on the text before. */
function pointsEarly(words: readonly Word[]): boolean {
  return words
    .slice(0, 8)
    .some(
      ({ lower }, at) =>
        (/^(?:this|these|those|dette|denne|disse)$/.test(lower) && !isOwnText(words[at + 1])) ||
        (lower === 'such' && words[at + 1]?.lower !== 'as') ||
        (at < 5 && /^(?:then|thus|therefore|however|deretter|derfor|imidlertid)$/.test(lower)),
    );
}

/** "this paper" points at nothing before it, and a mark at nothing at all. */
function isOwnText(word: Word | undefined): boolean {
  if (word === undefined || word.tag === 'mark') return true;
  return /^(?:paper|work|article|study|thesis|report|act|law|regulations?|directive|rules|guidelines?|manual|terms|artikkelen|oppgaven|rapporten|studien)$/.test(
    word.lower,
  );
}

/** "It is known that …", "Det finnes …", "det meste av …" point at nothing before them. */
function isCleft(words: readonly Word[]): boolean {
  const start = words
    .slice(0, 4)
    .map(({ lower }) => lower)
    .join(' ');
  return /^(?:it is (?:the|known|possible|important|estimated)|that is|det (?:finnes|fins|er mange|meste|største|første|vanligste|viktigste|grønne)|de (?:fleste|fire|to|tre)|den (?:første|vanligste|viktigste|største))\b/u.test(
    start,
  );
}
