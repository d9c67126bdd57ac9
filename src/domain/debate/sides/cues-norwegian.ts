/** How Norwegian sentences speak for a side: words with their weight. */
import type { StanceCues } from './stance-cues.ts';

export const norwegianCues: StanceCues = {
  support: [
    [
      1,
      /(?:^|\s)(?:resultatene (?:viser|tyder|bekrefter)|vi (?:viser|finner|fant|observerte|konkluderer)|forsøk(?:ene)? viser|målinger viser|forklarer|bekrefter)(?=[\s,.])/iu,
    ],
    [
      0.7,
      /(?:^|\s)(?:bedre|best|størst|høyere|høyest|forbedr\p{L}*|effektiv\p{L}*|sterkere|fordel\p{L}*|lykk\p{L}*|viktigst|øker|gir)(?=[\s,.])/iu,
    ],
    [0.3, /\d[\d ,.]*(?:prosent|%|meter|timer|kilometer)/iu],
  ],
  conditional: [
    [
      1,
      /(?:^|\s)(?:bare (?:hvis|når|om|for|i|ved)|avheng\p{L}*|forutsatt|med mindre|så lenge|under forutsetning|bestemt av)(?=[\s,.])/iu,
    ],
    [0.45, /(?:^|\s)(?:hvis|dersom|når|der|idet)(?=[\s,.])/iu],
    [0.4, /(?:^|\s)(?:ved|særlig|spesielt|minst|opptil|mer enn|hovedsakelig)(?=[\s,.])/iu],
  ],
  critical: [
    [
      1,
      /(?:^|\s)(?:begrens\p{L}*|svakhet\p{L}*|feil\p{L}*|mislykk\p{L}*|dårlig\p{L}*|ulempe\p{L}*|usikker\p{L}*|mangl\p{L}*|kan ikke|verre|taper|motvirk\p{L}*|hindr\p{L}*)(?=[\s,.])/iu,
    ],
    [
      0.6,
      /(?:^|\s)(?:imidlertid|selv om|men|likevel|derimot|ikke|ingen|vanskelig\p{L}*|problem\p{L}*|til tross for|knapt|svak\p{L}*)(?=[\s,.])/iu,
    ],
    [0.3, /(?:^|\s)(?:bare|få|liten|lite|små|mens|minst|lavere|mindre)(?=[\s,.])/iu],
  ],
  alternative: [
    [
      1,
      /(?:^|\s)(?:skyldes|fordi|forårsak\p{L}*|årsak\p{L}*|grunnen|forklar\p{L}*|på grunn av|i stedet|heller enn|snarere)(?=[\s,.])/iu,
    ],
    [
      0.6,
      /(?:^|\s)(?:trolig|sannsynlig\p{L}*|mulig\p{L}*|bidra\p{L}*|virker|påvirk\p{L}*|sammenlignet|derfor)(?=[\s,.])/iu,
    ],
    [0.3, /(?:^|\s)(?:andre|annen|annet|ulik\p{L}*|forskjell\p{L}*)(?=[\s,.])/iu],
  ],
  scope: [
    [
      1,
      /(?:^|\s)(?:generaliser\p{L}*|overfør\p{L}*|gjelder|begrenset til|overalt|fra sted til sted|andre (?:språk|steder|områder|hav))(?=[\s,.])/iu,
    ],
    [
      0.7,
      /(?:^|\s)(?:andre steder|utvalg\p{L}*|deltakere|enkelte steder|i hele|overalt)(?=[\s,.])/iu,
    ],
    [0.3, /(?:^|\s)(?:bare|alle|noen|enkelte)(?=[\s,.])/iu],
  ],
  cost: [
    [
      1,
      /(?:^|\s)(?:kost\p{L}*|dyr\p{L}*|billig\p{L}*|tidkrev\p{L}*|ressurs\p{L}*|innsats\p{L}*|arbeid\p{L}*|manuel\p{L}*)(?=[\s,.])/iu,
    ],
    [0.7, /(?:^|\s)(?:krev\p{L}*|trenger|mye tid|lang tid)(?=[\s,.])/iu],
    [0.3, /(?:^|\s)(?:størrelse|antall|flere|færre|mindre|enkel\p{L}*)(?=[\s,.])/iu],
  ],
};
