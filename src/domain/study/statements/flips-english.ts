/** What can be turned round in an English sentence so that it is false and still sounds right. */
import { englishDegrees } from './degrees-english.ts';
import { type FlipRule, oneWay, pairsOf } from './flip.ts';
import { SECOND_HALF } from './second-half.ts';

/** "hoping to reduce …": a purpose turned round is absurd. */
const PURPOSE =
  /\b(?:to|hop(?:e|es|ing) to|designed to|in order to|helps?|helped|aims? to|try to|trying to|used to|efforts? to|attempts? to|will|would|could|might|can|may|not|cannot|never|further|greatly) $/iu;

export const englishFlips: readonly FlipRule[] = [
  ...englishDegrees,
  {
    name: 'direction',
    language: 'en',
    worth: 0.5,
    pairs: [
      ...pairsOf(
        'increases/decreases|increase/decrease|stimulates/inhibits|strengthens/weakens|rises/falls|rose/fell|raises/lowers|accelerates/slows|lengthens/shortens|improves/worsens|underestimates/overestimates|constricts/dilates|supported/opposed|accepted/rejected|activates/deactivates|tightens/loosens|attracts/repels|imports/exports|imported/exported|strengthened/weakened|dissolves/precipitates',
      ),
      ...oneWay('reduces/increases|reduce/increase'),
    ],
    allows: ({ word, before, after }) =>
      !SECOND_HALF.test(before) &&
      // "Gains from bonds": what opens a sentence is a thing. "protects X from Y" harms nothing "from" Y.
      before !== '' &&
      !(/^(?:protects|prevents|allows)$/iu.test(word) && / from /u.test(after)) &&
      // "marketable permits, …" are things, not what somebody does.
      !(
        /^(?:permits|supports|imports|exports|contracts|promotes)$/iu.test(word) &&
        (/^[,.;]/u.test(after) || /(?:able|al|ive|ed|ing) $/u.test(before))
      ) &&
      !(/^(?:reduce|increase|decrease)$/iu.test(word) && PURPOSE.test(before)) &&
      !/^ (?:and \p{L}+s|for)\b/u.test(after),
    holds: [
      {
        said: 'Parathyroid hormone stimulates the release of calcium from bone.',
        flipped: 'Parathyroid hormone inhibits the release of calcium from bone.',
      },
    ],
    breaks: [
      'Serous fluid lubricates the membrane and reduces the friction between organs.',
      'Gains from these bonds are not taxed by the states.',
      'A waxed coat protects the wearer from rain and spray.',
      'The programme was designed to reduce the number of accidents at work.',
    ],
  },
  {
    name: 'changed amount',
    language: 'en',
    worth: 0.5,
    pairs: [
      ...pairsOf('increased/decreased|raised/lowered|widened/narrowed'),
      ...oneWay('reduced/increased'),
    ],
    allows: ({ before, after }) =>
      !SECOND_HALF.test(before) &&
      (/\b(?:an?|with|of|by|is|are|was|were|has|have|had|been) $/u.test(before) ||
        /^ (?:the|its|their|an?)\b/u.test(after)),
    holds: [
      {
        said: 'Chronic stress is associated with an increased risk of heart disease.',
        flipped: 'Chronic stress is associated with a decreased risk of heart disease.',
      },
    ],
    breaks: ['Prices fell, and increased trade made the towns on the coast rich.'],
  },
  {
    name: 'kind',
    language: 'en',
    worth: 0.55,
    pairs: pairsOf(
      'northern/southern|eastern/western|superior/inferior|anterior/posterior|voluntary/involuntary|outer/inner|proximal/distal|temporary/permanent|innate/learned|lawful/unlawful|exothermic/endothermic|exergonic/endergonic|homogeneous/heterogeneous|systolic/diastolic|superficial/deep|positive/negative|internal/external|direct/indirect|primary/secondary|low/high|minimum/maximum|parasympathetic/sympathetic|afferent/efferent|sensory/motor|dorsal/ventral|medial/lateral|central/peripheral|implicit/explicit|retrograde/anterograde|proactive/retroactive|classical/operant|fixed/variable|conditioned/unconditioned|dominant/recessive|domestic/foreign|short-term/long-term|active/passive|acute/chronic|synchronous/asynchronous|lower/upper|convex/concave|exogenous/endogenous|intracellular/extracellular|soluble/insoluble|reversible/irreversible|formal/informal|objective/subjective|conscious/unconscious|public/private|qualitative/quantitative|dependent/independent|experimental/control|excitatory/inhibitory|top-down/bottom-up|deductive/inductive|natural/artificial|rural/urban|developed/developing|left/right|crystallized/fluid|intrinsic/extrinsic|individualist/collectivist|individualistic/collectivistic|organic/inorganic|polar/nonpolar|hydrophilic/hydrophobic|saturated/unsaturated|aerobic/anaerobic|prokaryotic/eukaryotic|gram-positive/gram-negative|local/global|static/dynamic|encrypted/unencrypted|authenticated/unauthenticated|voluntary/compulsory|oral/written|mild/severe|lytic/lysogenic|progressive/regressive|fixed/floating|supply/demand|export/import|buyers/sellers|longitudinal/cross-sectional|somatic/autonomic|essential/nonessential|competitive/noncompetitive|natural/synthetic|upper/lower|early/late|long-term/short-term|private/public|liberal/conservative',
    ),
    allows: ({ before, after, to, knows }) => {
      const noun = /^ ([\p{L}-]+)/u.exec(after)?.[1]?.toLowerCase().replace(/s$/u, '') ?? '';
      if (noun === '' || /\b(?:and|or|both|either|nor|neither|from|than) $|[,/-] ?$/u.test(before))
        return false;
      return knows(`${to} ${noun}`) && !/^ (?:and|or) /u.test(after);
    },
    holds: [
      {
        said: 'A positive correlation means that the variables move in the same direction.',
        flipped: 'A negative correlation means that the variables move in the same direction.',
        knows: 'negative correlation',
      },
    ],
    breaks: [
      'The primary tool of the mason is a trowel with a flat blade.',
      'Both positive and negative charges are found in the nucleus of the cell.',
    ],
  },
  {
    name: 'quality',
    language: 'en',
    worth: 0.5,
    pairs: pairsOf(
      'likely/unlikely|similar to/different from|identical to/different from|mandatory/optional|stable/unstable|active/inactive|sensitive to/insensitive to|enabled by default/disabled by default|enabled/disabled|common/rare|reversible/irreversible|dependent on/independent of|resistant to/sensitive to|soluble in/insoluble in|permanent/temporary|flexible/rigid|cheap/expensive',
    ),
    allows: ({ word, before, after }) =>
      /\b(?:is|are|was|were|becomes?|became|remains?|remained|be) (?:(?:highly|very|quite|relatively|largely|not only) )?$/u.test(
        before,
      ) &&
      !/\b(?:not|no|it|there|what) (?:is|was|be) $|%/iu.test(before) &&
      (/ (?:to|from|of|in|by default)$/u.test(word) ||
        /^(?:\.| (?:in|for|to|by|among|when|if|at|on)\b)/u.test(after)),
    holds: [
      {
        said: 'Wheat is resistant to the fungus that destroyed the harvest of the year before.',
        flipped: 'Wheat is sensitive to the fungus that destroyed the harvest of the year before.',
      },
    ],
    breaks: ['It is possible to cross the strait by boat on most days of the year.'],
  },
  {
    name: 'cause',
    language: 'en',
    worth: 0.5,
    pairs: [
      ...oneWay(
        'enhances/impairs|impairs/enhances|enhance/impair|facilitates/hinders|facilitate/hinder|inhibit/stimulate|suppresses/stimulates|suppress/stimulate|strengthen/weaken|improve/worsen|attract/repel|stimulate/inhibit|lowers/raises|lower/raise|speeds up/slows down|speed up/slow down|doubled/halved|declined/rose|decline/rise|preceded/followed|precedes/follows',
      ),
    ],
    allows: ({ word, before, after }) =>
      !SECOND_HALF.test(before) &&
      !PURPOSE.test(before) &&
      !/\b(?:a|an|the|its|their|this|of|no|any|what|root|primary|main|be|been|is|are|was|were) $/iu.test(
        before,
      ) &&
      !/^ (?:and|or|by|to)\b/u.test(after) &&
      /^ (?:\p{L}|\d|\$)/u.test(word.includes(' ') ? ` ${after.trim()}` : after),
    holds: [
      {
        said: 'Damage to the optic nerve impairs the sight of one eye.',
        flipped: 'Damage to the optic nerve enhances the sight of one eye.',
      },
    ],
    breaks: [
      'The main cause of the fire was a lamp that had fallen from the table.',
      'The dam was built to block the river above the old mill.',
    ],
  },
  {
    name: 'condition',
    language: 'en',
    worth: 0.65,
    pairs: oneWay(
      'must/need not|unless/if|must not/may|shall not/may|need not/must|is prohibited/is permitted|are prohibited/are permitted|is forbidden/is allowed|in the presence of/in the absence of|in the absence of/in the presence of|only if/even if not|no later than/no earlier than|independent of/dependent on',
    ),
    allows: ({ word, before, after }) => {
      if (/^must$/iu.test(word))
        return (
          !/\b(?:who|that|which) $/iu.test(before) &&
          !/^ (?:not|have been|be (?:noted|said|remembered|considered))\b/u.test(after) &&
          !/\b(?:it|there) $/iu.test(before) &&
          // "must be cooled to prevent damage": whoever reads the reason knows that it must.
          !/ (?:to|in order to) (?:prevent|avoid|ensure|improve|keep|protect|reduce|stop|maintain)\b/u.test(
            after,
          )
        );
      return !/^ be (?:overstated|overestimated|denied|ignored)\b/u.test(after);
    },
    holds: [
      {
        said: 'An institution that receives federal support must have access to a review board.',
        flipped:
          'An institution that receives federal support need not have access to a review board.',
      },
      {
        said: 'The rate of the reaction is independent of the amount of solvent in the flask.',
        flipped: 'The rate of the reaction is dependent on the amount of solvent in the flask.',
      },
    ],
    breaks: [
      'It must be noted that the samples were taken in three different years.',
      'The engine must be cooled with sea water to prevent damage to its valves.',
    ],
  },
];
