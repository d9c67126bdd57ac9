/**
 * What kind of words a question asks for. Only where the question says so itself: a time, a figure, a price.
 * What cannot be of that kind is no answer, however near it stands to one.
 */

const ASKS_WHEN =
  /^(?:when|since when|until when|(?:in|on|during|by) (?:what|which) (?:years?|date|day|month|century|decade)|what (?:year|date|day|month|century|decade)|når|(?:i )?hvilket (?:år|århundre)|hvilken (?:dag|måned|dato))\b/iu;
const ASKS_HOW_MUCH =
  /^(?:(?:about |roughly |approximately )?how (?:many|much|long|far|old|high|tall|deep|large|big|fast|often|wide|heavy|accurate|precise)|what (?:percentage|percent|share|number|fraction)|hvor (?:mange|mye|lang|langt|lenge|gammel|gammelt|høy|høyt|dyp|dypt|stor|stort|ofte|bred|bredt|tung|tungt)|hvilken andel)\b/iu;
const ASKS_PRICE =
  /^(?:how much (?:money|.*\b(?:costs?|paid|pay|spent|spend)\b)|what (?:does|did|do) .*\bcosts?\b|hva koste[rt]?\b|hvor mye .*\bkoste[rt]?\b)/iu;
const ASKS_WHO =
  /^(?:(?:by|to|from|with|for|of|against) )?(?:who|whom|whose|(?:which|what) (?:person|people|author|scientist|researcher|king|queen|president|engineer|architect|man|woman|company|organi[sz]ation|country|team)s?)\b|^(?:(?:av|til|fra|med|for) )?(?:hvem|hvilken (?:person|forfatter|forsker|konge|dronning|ingeniør|arkitekt|bedrift|organisasjon))(?!\p{L})/iu;
/** "Who was Ada Lovelace?" names the person itself. */
const NAMES_ONE = /^(?:Who|Hvem|who|hvem) (?:is|was|are|were|er|var) (?:the |de )?\p{Lu}/u;
const ASKS_WHERE =
  /^(?:where\b|(?:in|at|on|to|from) (?:what|which) (?:city|town|country|place|state|region|continent|building|room|folder|directory|file|street|river|island|area)\b|(?:what|which) (?:city|town|country|place|island|folder|directory|file)\b|hvor (?:er|var|ligger|lå|bor|bodde|lever|levde|finnes|fantes|finner|står|sto|ble|blir|kan|skal|bør|må|går|kommer|kom|har|hadde|vokser|foregår|holder|lagres|oppbevares)(?!\p{L})|(?:i|på) hvil(?:ken|ket) (?:by|land|sted|mappe|fil|bygning|gate|øy)(?!\p{L}))/iu;
const IS_TIME =
  /\d|\b(?:before|after|during|since|until|when|while|once|as soon as|whenever|century|centuries|decades?|years?|months?|weeks?|days?|night|morning|evening|spring|summer|autumn|fall|winter|noon|midnight|today|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|før|etter|under|siden|inntil|når|da|mens|så snart|århundre|tiår|år|måned|måneder|uke|uker|dag|dager|natt|morgen|kveld|vår|våren|sommer|sommeren|høst|høsten|vinter|vinteren|januar|februar|mars|mai|juni|juli|oktober|desember|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag)\b|(?:ene|tallet)\b/iu;
const IS_AMOUNT =
  /\d|\b(?:an? (?:second|minute|hour|day|night|week|month|year|decade|century|lifetime|metre|meter|kilometre|kilometer|mile|foot|couple|little|lot|great deal|fraction)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|third|quarter|double|twice|few|several|many|most|all|none|no|every|always|never|often|rarely|daily|weekly|yearly|(?:en|ei|et) (?:time|dag|natt|uke|måned|meter|mil|gang|brøkdel)|ett? (?:sekund|minutt|døgn|år|tiår|århundre)|én|ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|tjue|tretti|førti|femti|hundre|tusen|millioner|milliarder|halvparten|halve|tredel|fjerdedel|dobbelt|få|flere|mange|de fleste|alle|ingen|hver|alltid|aldri|ofte|sjelden|daglig)\b/iu;

const IS_PRICE =
  /[$€£¥]|\b(?:dollars?|euros?|pounds?|kroner|krone|cents?|yen|marks?|francs?|rubles?|usd|eur|gbp|nok|millions?|billions?|millioner|milliarder|free|gratis|nothing)\b/iu;

export type AskedKind = 'price' | 'time' | 'amount' | 'person' | 'place' | 'reason';

/** What the question asks for by its own words; null where that can be anything. */
export function askedKind(question: string): AskedKind | null {
  const asked = question.trim();
  if (ASKS_PRICE.test(asked)) return 'price';
  if (ASKS_WHEN.test(asked)) return 'time';
  if (ASKS_HOW_MUCH.test(asked)) return 'amount';
  if (ASKS_WHO.test(asked) && !NAMES_ONE.test(asked)) return 'person';
  // In English a reader sees reasons, also those that no word announces.
  if (/^hvorfor(?!\p{L})/iu.test(asked)) return 'reason';
  return ASKS_WHERE.test(asked) ? 'place' : null;
}

/** Whether words can be what the question asks for. */
export function isOfAskedKind(question: string, words: string): boolean {
  const kind = askedKind(question);
  if (kind === 'price') return IS_PRICE.test(words);
  if (kind === 'time') return IS_TIME.test(words);
  return kind === 'amount' ? IS_AMOUNT.test(words) : true;
}
