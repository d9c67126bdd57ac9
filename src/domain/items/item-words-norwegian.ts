import type { ItemWords } from './item-words.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** `\b` knows no å, æ or ø, so the ends of words are looked for by hand. */
const word = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu');

export const norwegianItemWords: ItemWords = {
  allOfThese:
    /^(?:(?:alle|begge|samtlige) (?:av )?(?:(?:de|disse) ?)?(?:ovenfor|over|ovennevnte|nevnte|alternativene|svarene|delene|disse|svar er)|alt (?:av )?(?:det )?(?:ovenfor|over|ovennevnte|dette))/iu,
  noneOfThese:
    /^(?:ingen|intet|ikke noe)(?:[.]?$| (?:av )?(?:(?:de|det|disse) ?)?(?:ovenfor|over|ovennevnte|nevnte|alternativene|svarene|delene|disse|dem|dette))/iu,
  verdict: /^(?:sant|usant|sann|usann|riktig|galt|feil|ja|nei|rett)(?:[.,;:]|$)/iu,
  verdictAsked: word('sant eller usant|rett eller galt|riktig eller galt|riktig eller feil'),
  combination:
    /^(?:(?:både|enten|bare|kun|verken|alternativ(?:ene)?|svar|påstand(?:ene)?)\s+)*\(?(?:[a-e]|i{1,3}|iv|v|[1-5])\)?(?:\s*(?:,|og|eller|&)+\s*\(?(?:[a-e]|i{1,3}|iv|v|[1-5])\)?)+(?:\s+(?:er (?:riktige?|rette|sanne)|men ikke .*))?[.]?$|^(?:to|tre|flere) av (?:de |disse )?(?:ovenfor|over|ovennevnte|alternativene)/iu,
  severalAsked: word(
    '(?:velg|kryss av|marker|merk) (?:for )?(?:alle|to|tre|flere|ett eller flere)',
  ),
  absolute: word(
    '(?<!(?:nesten|omtrent|så godt som|så å si|praktisk talt|ikke) )(?:alltid|aldri|fullstendig|absolutt|utelukkende|umulig|uten unntak|alle(?! (?:av )?(?:de )?(?:ovenfor|over|ovennevnte|alternativene|disse))|samtlige|ingen som helst|bare|kun|hver eneste)',
  ),
  vague: word(
    'av og til|noen ganger|vanligvis|som regel|(?<!(?:mer|oftere|hvor|så|like) )ofte|sjelden|i blant|iblant|generelt|stort sett|muligens|kanskje|sannsynligvis|trolig|normalt|i (?:noen|mange|de fleste) tilfeller|til en viss grad',
  ),
  vagueAsked: word(
    'av og til|noen ganger|vanligvis|som regel|(?<!(?:hvor|så|like) )ofte|iblant|kanskje',
  ),
  negation: word('ikke(?! (?:bare|kun)(?![\\p{L}\\p{N}]))|aldri|ingen|verken|ei'),
  turning: word(
    'unntatt|med unntak av|bortsett fra|minst (?:sannsynlig|viktig|trolig|vanlig)|er (?:usann|usant|feil|gal|galt|uriktig)|(?:usann|feil|gal|uriktig)e? (?:påstand|svar|utsagn)',
  ),
  subordinator: word(
    'hvis|når|dersom|fordi|selv om|mens|med mindre|til|siden|men|at|som|der|om|hvorfor|for å|enn|eller',
  ),
  emptyAnswer:
    /^(?:vet ikke|jeg vet ikke|ikke sikker|usikker|aner ikke|ingenting|magi|annet|noe annet|det spiller ingen rolle|x+|[.?\-–—]*)[.!?]?$/iu,
  unclear: word('osv|og\\/eller|og så videre|o\\.l|greier|noe slikt|eller noe|en slags|mm'),
  pointsAtPicture: word(
    '(?:figuren?|diagrammet|bildet|illustrasjonen|tegningen|kartet|grafen|tabellen|teksten) (?:under|over|nedenfor|ovenfor|til (?:venstre|høyre))|(?:vist|avbildet) (?:her|under|over|nedenfor|ovenfor|i figuren|på bildet)',
  ),
  pointsNowhere:
    /^(?:hva|hvorfor|hvordan|når|hvor|hvem|hvilke[nt]? \p{L}+)(?: (?:er|var|gjør|gjorde|kan|kunne|vil|ville|skal|skulle|har|hadde|betyr|skjer med|forårsaker|forklarer))+ (?:dette|denne|disse|han|hun|slike?)(?![\p{L}\p{N}])|^(?:dette|denne|disse|slike?|han|hun)(?: \p{L}+)? (?:er|var|har|hadde|kan|vil|viser|betyr|fører|gjør|kalles)(?![\p{L}\p{N}])|(?<!\p{L})(?:førstnevnte|sistnevnte)(?!\p{L})/iu,
  pointsBack: word('dette|denne|disse|det|den|de|dem|deres|han|hans|hun|hennes|slike?'),
  asksToComplete: word('fullfører|fullfør|fyll inn|fyller|mangler|passer|hører hjemme'),
  asking: set(
    `hva hvilken hvilket hvilke hvem hvorfor hvordan når hvor følgende påstand påstander påstandene
    utsagn utsagnene sann sant sanne usann usant riktig riktige feil galt rett svar alternativ
    alternativer alternativene beskriver best gjelder velg setning passer stemmer korrekt`,
  ),
  everyday: set(
    `type typer slag form former ulike mange andre nye bruke brukes lage mest viktigste del deler
    måte måter to tre fire antall kalles følgende best stor store små høy lav tid første endring
    føre øke øker minke hjelpe gi gir ta tar ting mennesker person`,
  ),
  opposites: [
    ['samme', 'ulik'],
    ['samme', 'ulike'],
    ['lik', 'ulik'],
    ['øker', 'minker'],
    ['øker', 'synker'],
    ['stiger', 'synker'],
    ['mer', 'mindre'],
    ['flere', 'færre'],
    ['høyere', 'lavere'],
    ['høy', 'lav'],
    ['raskere', 'saktere'],
    ['større', 'mindre'],
    ['positiv', 'negativ'],
    ['med', 'uten'],
    ['før', 'etter'],
    ['varm', 'kald'],
    ['indre', 'ytre'],
  ],
  rising: word('øker|øke|stiger|vokser|går opp|blir (?:større|høyere|sterkere|raskere|lengre)'),
  falling: word(
    'minker|synker|avtar|faller|går ned|blir (?:mindre|lavere|svakere|saktere|kortere)',
  ),
  staying: word(
    '(?:forblir|er|holder seg) (?:\\p{L}+ )?(?:lik|likt|uendret|konstant|stabil|stabilt|samme)|endrer seg ikke|endres ikke|ingen endring|ingen virkning',
  ),
};
