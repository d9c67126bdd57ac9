/** The same for Norwegian, where no model checks: only what the rules of `verify` see as the contrary. */
import { type FlipRule, oneWay, pairsOf } from './flip.ts';

export const norwegianFlips: readonly FlipRule[] = [
  {
    name: 'comparison',
    language: 'no',
    worth: 0.5,
    pairs: pairsOf(
      'høyere/lavere|lengre/kortere|raskere/langsommere|sterkere/svakere|tykkere/tynnere|eldre/yngre|bedre/dårligere|tyngre/lettere|varmere/kaldere|mer/mindre|større/mindre|flere/færre',
    ),
    allows: ({ before, after }) =>
      /(?:^|\s)enn\s/u.test(after) &&
      !/\b(?:jo|desto|ikke|og|eller) $/iu.test(before) &&
      !/^ enn (?:én|en|ett|et)\b/u.test(after),
    holds: [
      {
        said: 'Månen har sterkere virkning på tidevannet enn solen, fordi den er nærmere jorden.',
        flipped: 'Månen har svakere virkning på tidevannet enn solen, fordi den er nærmere jorden.',
      },
    ],
    breaks: ['Jo mer vann planten får, desto raskere vokser den om våren.'],
  },
  {
    name: 'most or least',
    language: 'no',
    worth: 0.45,
    pairs: pairsOf(
      'størst/minst|høyest/lavest|største/minste|høyeste/laveste|lengste/korteste|sterkeste/svakeste',
    ),
    allows: ({ before, after }) =>
      /\b(?:er|den|det|de|blir|var) $/iu.test(before) &&
      !/^ (?:\d|én|en|ett|to|tre|fire|fem|ti)\b/u.test(after),
    holds: [
      {
        said: 'Forskjellen mellom flo og fjære er størst ved nymåne og fullmåne.',
        flipped: 'Forskjellen mellom flo og fjære er minst ved nymåne og fullmåne.',
      },
    ],
    breaks: ['Han var minst to ganger i byen hvert år før krigen.'],
  },
  {
    name: 'direction',
    language: 'no',
    worth: 0.5,
    pairs: pairsOf(
      'øker/minker|økte/minket|stiger/synker|steg/sank|styrker/svekker|styrket/svekket|hemmer/fremmer|utvider/innsnevrer',
    ),
    allows: ({ before }) => !/\b(?:og|eller|men|å|kan|vil|skal) $|, $/iu.test(before),
    holds: [
      {
        said: 'Opptaket av karbondioksid øker når lyset blir sterkere om formiddagen.',
        flipped: 'Opptaket av karbondioksid minker når lyset blir sterkere om formiddagen.',
      },
    ],
    breaks: ['Planten åpner spalteåpningene og øker opptaket av karbondioksid.'],
  },
  {
    name: 'condition',
    language: 'no',
    worth: 0.6,
    pairs: oneWay(
      'må/trenger ikke|kan ikke/kan|skal ikke/kan|unntatt/også|med unntak av/også|uavhengig av/avhengig av|avhengig av/uavhengig av|krever/krever ikke',
    ),
    allows: ({ word, after, before }) =>
      !(/^må$/iu.test(word) && /^ (?:ikke|derfor|også|altså|ha|nevnes|sies)\b/u.test(after)) &&
      !/\b(?:det|man) $/iu.test(before) &&
      // "Da må man …": the order of the words would have to change, too.
      !/^ (?:man|du|de|vi|den|det|han|hun|jeg)\b/u.test(after) &&
      !/\benten\b|\b(?:kun|bare)\b/u.test(after),
    holds: [
      {
        said: 'Foreldrene må samtykke når den som får behandlingen er under seksten år.',
        flipped:
          'Foreldrene trenger ikke samtykke når den som får behandlingen er under seksten år.',
      },
    ],
    breaks: [
      'Det må nevnes at målingene ble gjort på tre ulike steder.',
      'Ved storm må man ta ned seilene før båten kommer til havnen.',
      'Skipperen må melde seg enten på radioen eller ved kaien før avgang.',
    ],
  },
];
