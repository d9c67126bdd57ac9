/** The words that decide whether a sentence is a fact worth asking about, per language. */
import type { TextLanguage } from '../../text/tokenize.ts';

/** What somebody thinks, hopes or says is no fact of the text. */
const BELIEFS: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:believe[sd]?|belief|think|thinks|thought (?:that|to)|assum(?:e|es|ed)|argu(?:e|es|ed)|claim(?:s|ed)? (?:that|to)|supposed(?:ly)?|alleged(?:ly)?|according to|speculat\w+|hypothesi[sz]ed|myth|misconception|rumou?r|opinion|contrary to|it is said|seems?|appears? to|perhaps|arguably|hopefully|unfortunately|surprisingly)\b/iu,
  no: /(?:^|\s)(?:tror|trodde|mener|mente|antar|antok|antatt|hevder|hevdet|ifølge|myte|visstnok|angivelig|kanskje|synes at|virker som|dessverre|muligens)(?=[\s,.:;])/iu,
  other: null,
};

/** Examples, scenes and single studies: details that nobody needs to keep. */
const EXAMPLES: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:for example|for instance|e\.g|imagine|suppose|consider|let’s|let's|say,|scenario|in one (?:study|experiment|case)|in (?:a|an|another) (?:\p{L}+ )?(?:study|experiment|survey)|(?:participants?|respondents?|subjects|volunteers) (?:were|was|had|who|in(?! order))|the (?:researchers?|authors?|participants?|experimenters?|students?|patients?|woman|man|girl|boy|story|case|example)\b(?! of)|et al|\d+-year-old|years old)\b/iu,
  no: /(?:^|\s)(?:for eksempel|f\.eks|tenk deg|se for deg|la oss|et eksempel|i (?:en|et) (?:studie|forsøk|undersøkelse)|deltakerne|forskerne|forfatterne)(?=[\s,.:;])/iu,
  other: null,
};

/** The book itself, its pictures, its day, and a writer who says "I". */
const ADDRESSED: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:i(?!\.e\b)|me|my|chapters?|(?:this|the) textbook|modules? \d|appendix|discuss(?:ed)?|shown|here|today|nowadays|recently|yesterday|currently|right now|at the moment|these days|so far|to date|(?:this|last|next) (?:year|month|week|summer|winter)|in recent (?:years|decades|months)|a recent|the current (?:rate|price|president|version|state|year|situation|interest|system)|current(?:ly)? rate|now(?! (?:called|known))|mentioned|described above|as noted|links? (?:above|below)|website|credit|one’s|in the text|in the book|(?:in|see) (?:sec\.? ?)?\d\.\d)\b|\b(?:listings?|figures?|fig\.?|tables?|equations?|sections?|algorithm) \(?\d/iu,
  no: /(?:^|\s)(?:jeg|meg|min|mitt|mine|vi|oss|vår|vårt|våre|du|deg|din|ditt|dine|dere|kapittel|kapitlet|kapittelet|figuren|figur|tabell|tabellen|bildet|avsnittet|nevnt|omtalt|vist|i dag|nylig|for tiden|nå til dags|i fjor|nåværende|her)(?=[\s,.:;])/iu,
  other: null,
};

/** "We" who write; in "what we know" it means everybody. */
const AUTHORS: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /(?<!\b(?:what|that|which|how|where|than) )\bwe\b|\b(?:us|our|ours)\b|^this (?:paper|work|article)\b/iu,
  no: null,
  other: null,
};

const READER: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:you|your|yours|yourself)\b/iu,
  no: null,
  other: null,
};

/** Words that stand for something said elsewhere, wherever in the sentence they are. */
const POINTERS: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:this(?! (?:paper|work|article|act|law|regulation|directive|guideline|manual|agreement)\b)|these(?! (?:regulations|rules|guidelines|terms|provisions)\b)|those(?! (?:who|whose|of|that|with|in|between|under|over|at) )|that (?:same|way|case|time|point|point|process|effect)|such(?! as)|(?:the )?(?:former|latter|aforementioned|(?<!\b(?:some|certain) .{1,90})others|(?<!\bone .{1,40})another|previous|rest(?! of))|the following|the above|above(?=[.,;)])|the other|^the same|the same (?:principles?|way|manner|reason|idea|process)|there(?! (?:is|are|was|were))|(?<!\bif .*)then|so-called|one another|each of|both of|do so|does so|doing so|in turn|as well as well|in contrast|by contrast|on the other hand|too(?=[.,;])|instead(?! of)|(?:of|in|by|to|for|from|with|on|at) that|similarly|likewise|namely|respectively|in other words|in this|of course|as a result(?! of)|in addition|in fact)\b/iu,
  no: /(?:^|[\s(])(?:dette|denne|disse|slik(?! at)|slike|sånn|førstnevnte|sistnevnte|følgende|forrige|ovenfor|nedenfor|han|hun|ham|henne|hans|hennes|der(?! som)|dermed|derfor|likevel|derimot|dessuten|igjen|i stedet|deretter|tilsvarende|altså|nemlig|henholdsvis|i tillegg|med andre ord|på denne måten|som over|vist over|beskrevet over)(?=[\s,.)])/iu,
  other: null,
};

/** Nouns that mean nothing until the text has said which: "the process", "the group". */
const NEEDS_CONTEXT =
  /\b(?:the|each|both|either|neither|certain(?! (?:ways|cases)\b)) (?:first |second |third |two |three |four |other |last |final |main |resulting |original |new |whole |entire |given |return |returned |current )?(?:group|groups|process|processes|person|people|individuals?|child|children|animals?|procedure|result|results|finding|findings|study|studies|experiment|experiments|theory|theories|model|models|approach|method|technique|term|terms|word|words|name|idea|concept|concepts|problem|problems|question|answer|task|case|cases|example|examples|situation|event|events|stage|phase|step|steps|change|changes|difference|differences|effect|effects|factor|factors|reason|reasons|type|types|kind|kinds|way|ways|thing|things|part|parts|area|areas|region|regions|point|structure|structures|function|functions|role|item|items|data|sample|test|tests|condition|conditions|treatment|system|response|behavior|behaviour|stimulus|movement|pattern|order|list|set|unit|level|levels|researcher|researchers|scientists?|experts?|section|algorithm|code|framework|package|tool|tools|library|paper|authors?|dataset|user|users|value|values|output|input|argument|parameter|option|corpus)(?= (?:is|are|was|were|has|have|had|can|could|may|might|must|will|would|should|do|does|did|and|(?!unless|across|this|as\b|his|its|less|required|needed|used|caused|associated|involved)\p{L}+(?:ed|es|s)\b)|[,.;:)])/iu;

const NEEDS_CONTEXT_NO =
  /(?:^|\s)(?:prosessen|gruppen|gruppa|resultatet|studien|forsøket|metoden|teorien|modellen|personen|pasienten|barnet|effekten|fenomenet|begrepet|problemet|spørsmålet|oppgaven|systemet|reaksjonen|stoffet|forskerne|endringen|forskjellen)(?=\s(?:er|var|har|hadde|kan|må|skal|vil|blir|ble|\p{Ll}+(?:er|es|te|et))(?:\s|$)|[,.;])/iu;

export function isBelief(text: string, language: TextLanguage): boolean {
  return BELIEFS[language]?.test(text) === true;
}

export function isExample(text: string, language: TextLanguage): boolean {
  return EXAMPLES[language]?.test(text) === true;
}

export function isAddressed(text: string, language: TextLanguage): boolean {
  return ADDRESSED[language]?.test(text) === true;
}

export function namesAuthors(text: string, language: TextLanguage): boolean {
  return AUTHORS[language]?.test(text) === true;
}

export function namesReader(text: string, language: TextLanguage): boolean {
  return READER[language]?.test(text) === true;
}

/** "a key … that key": what is pointed at stands before it in the same sentence. */
function withoutResolved(text: string): string {
  return text.replace(
    /\b(?:this|that|these|those|such)(?: same)? (\p{Ll}{3,})/gu,
    (pointer, noun: string, at: number) =>
      text.slice(0, at).toLowerCase().includes(noun.replace(/s$/, '')) ? noun : pointer,
  );
}

export function pointsElsewhere(text: string, language: TextLanguage): boolean {
  if (POINTERS[language]?.test(withoutResolved(text)) === true) return true;
  // "When a bone is set without surgery, the procedure is called …": the condition tells which.
  if (language === 'en')
    return NEEDS_CONTEXT.test(
      text.replace(/^((?:When|If) .*, )the \p{L}+ (?=is called|is known)/u, '$1'),
    );
  return language === 'no' && NEEDS_CONTEXT_NO.test(text);
}

const PRONOUN: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /^(?:it|its|itself|they|them|their|theirs|themselves|one|ones|he|she|him|his|her|hers|himself|herself)$/u,
  no: /^(?:den|det|de|dens|dets|deres|dem|sin|sitt|sine|seg)$/u,
  other: null,
};

/** "he", "her": what they stand for must be named before them. */
export function isOfPerson(lower: string): boolean {
  return /^(?:he|she|him|his|her|hers|himself|herself)$/u.test(lower);
}

/** Words that stand for a noun, which must then be named before them. */
export function isPronoun(lower: string, language: TextLanguage): boolean {
  return PRONOUN[language]?.test(lower) === true;
}
