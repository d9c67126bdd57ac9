/** What can be turned round in an English sentence so that it is false and still sounds right. */
import { type FlipRule, oneWay, pairsOf } from './flip.ts';

/** "hoping to reduce …": a purpose turned round is absurd. */
const PURPOSE =
  /\b(?:to|hop(?:e|es|ing) to|designed to|in order to|helps?|helped|aims? to|try to|trying to|used to|efforts? to|attempts? to|will|would|could|might|can|may|not|cannot|never|further|greatly) $/iu;
/** "… and inhibits": the other half tells which way it must go. */
const SECOND_HALF = /\b(?:and|or|but|nor|thus|thereby|then|which|that also) $|, $/iu;
const DEGREE =
  /\b(?:much|far|is|are|was|were|be|becomes?|became|gets?|slightly|significantly|considerably|somewhat|even|remains?|grows?) $/u;
/** "more or less", "the more": part of a saying. */
const SAYING = /\b(?:even|the|no|any|one|once|once|some|many|much|far|ever|never|what is) $/iu;

const COMPARATIVES = pairsOf(
  'higher/lower|larger/smaller|longer/shorter|faster/slower|thicker/thinner|stronger/weaker|easier/harder|older/younger|earlier/later|greater/smaller|better/worse|warmer/colder|heavier/lighter|denser/sparser|wider/narrower|deeper/shallower|richer/poorer',
);

export const englishFlips: readonly FlipRule[] = [
  {
    name: 'comparison',
    language: 'en',
    worth: 0.55,
    pairs: COMPARATIVES,
    allows: ({ before, after }) =>
      /\bthan\b/u.test(after) || (DEGREE.test(before) && after.length < 60),
    holds: [
      {
        said: 'Practice distributed over several days gives better retention than massed practice.',
        flipped:
          'Practice distributed over several days gives worse retention than massed practice.',
      },
      {
        said: 'The epidermis of the palms is much thicker.',
        flipped: 'The epidermis of the palms is much thinner.',
      },
    ],
    breaks: [
      'The larger ecosystem of plugins is kept by volunteers.',
      'Visitors later settled on the northern coast of the island.',
    ],
  },
  {
    name: 'more or less than',
    language: 'en',
    worth: 0.5,
    pairs: pairsOf('more/less'),
    allows: ({ before, after }) =>
      !SAYING.test(before) &&
      !/^ (?:than (?:one|an?|half)|or less|properly|than \d)\b/u.test(after) &&
      /^ (?:than\b|\p{L}+ (?:\p{L}+ )?than\b|(?:likely|common|rapid|severe|effective|durable|frequent|efficient|stable|soluble|difficult|sensitive|expensive|important|accurate|active|permeable)\b)/u.test(
        after,
      ),
    holds: [
      {
        said: 'Reactions that release more energy than they absorb are called exergonic.',
        flipped: 'Reactions that release less energy than they absorb are called exergonic.',
      },
      {
        said: 'Older adults are more likely to wake up during the night.',
        flipped: 'Older adults are less likely to wake up during the night.',
      },
    ],
    breaks: [
      'A duct is connected to more than one group of secretory cells.',
      'The term is more properly used of tissue that lines a cavity.',
      'The treaty is more or less forgotten in the northern provinces.',
    ],
  },
  {
    name: 'most or least',
    language: 'en',
    worth: 0.45,
    pairs: pairsOf('most/least'),
    allows: ({ before, after }) =>
      /\bthe $/iu.test(before) &&
      /^ (?:common|abundant|frequent|important|active|stable|sensitive|effective|expensive|severe|superficial|widespread|numerous|efficient|complex|reactive|accurate|populous|durable)\b/u.test(
        after,
      ),
    holds: [
      {
        said: 'Hyaline cartilage is the most common type of cartilage in the body.',
        flipped: 'Hyaline cartilage is the least common type of cartilage in the body.',
      },
    ],
    breaks: ['Most of the members voted against the proposal in the second round.'],
  },
  {
    name: 'superlative',
    language: 'en',
    worth: 0.45,
    pairs: pairsOf(
      'highest/lowest|largest/smallest|longest/shortest|fastest/slowest|strongest/weakest|thickest/thinnest|outermost/innermost|oldest/youngest|deepest/most superficial|earliest/latest',
    ),
    allows: ({ before }) => /\b(?:the|its|their|’s|'s) $/iu.test(before),
    holds: [
      {
        said: 'The stratum basale is the deepest layer of the epidermis.',
        flipped: 'The stratum basale is the most superficial layer of the epidermis.',
      },
    ],
    breaks: ['No largest member of the group has yet been found in the region.'],
  },
  {
    name: 'direction',
    language: 'en',
    worth: 0.5,
    pairs: [
      ...pairsOf(
        'increases/decreases|increase/decrease|stimulates/inhibits|strengthens/weakens|rises/falls|rose/fell|raises/lowers|accelerates/slows|lengthens/shortens|expands/contracts|gains/loses|enters/leaves|promotes/hinders|improves/worsens|underestimate/overestimate|underestimates/overestimates|constricts/dilates|activates/deactivates|encourages/discourages|simplifies/complicates|tightens/loosens',
      ),
      ...oneWay('reduces/increases|reduce/increase'),
    ],
    allows: ({ word, before, after }) =>
      !SECOND_HALF.test(before) &&
      !(/^(?:reduce|increase|decrease)$/iu.test(word) && PURPOSE.test(before)) &&
      !/^ and \p{L}+s\b/u.test(after),
    holds: [
      {
        said: 'Parathyroid hormone stimulates the release of calcium from bone.',
        flipped: 'Parathyroid hormone inhibits the release of calcium from bone.',
      },
    ],
    breaks: [
      'Serous fluid lubricates the membrane and reduces the friction between organs.',
      'The programme was designed to reduce the number of accidents at work.',
    ],
  },
  {
    name: 'changed amount',
    language: 'en',
    worth: 0.5,
    pairs: [
      ...pairsOf('increased/decreased|raised/lowered|strengthened/weakened|improved/worsened'),
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
    name: 'manner',
    language: 'en',
    worth: 0.45,
    pairs: pairsOf(
      'slowly/rapidly|quickly/slowly|temporarily/permanently|voluntarily/involuntarily|consciously/unconsciously|automatically/only on request|directly/only indirectly',
    ),
    allows: ({ before, word, after }) =>
      !SECOND_HALF.test(before) &&
      !/\b(?:more|most|less|too|very|how|as|not) $/u.test(before) &&
      !(
        /^(?:directly|automatically)$/u.test(word) &&
        /^ (?:to|from|in|on|under|above|below|behind|after|into|with|related|proportional|opposite|or)\b/u.test(
          after,
        )
      ) &&
      !/^only /u.test(word),
    holds: [
      {
        said: 'Action potentials travel rapidly along axons that are covered with myelin.',
        flipped: 'Action potentials travel slowly along axons that are covered with myelin.',
      },
    ],
    breaks: ['The gland lies directly behind the stomach and above the kidneys.'],
  },
  {
    name: 'kind',
    language: 'en',
    worth: 0.55,
    pairs: pairsOf(
      'northern/southern|eastern/western|superior/inferior|anterior/posterior|voluntary/involuntary|outer/inner|proximal/distal|temporary/permanent|innate/learned|lawful/unlawful|exothermic/endothermic|exergonic/endergonic|homogeneous/heterogeneous|systolic/diastolic|superficial/deep|positive/negative|internal/external|direct/indirect|primary/secondary|low/high|minimum/maximum|parasympathetic/sympathetic|afferent/efferent|sensory/motor|dorsal/ventral|medial/lateral|central/peripheral|implicit/explicit|retrograde/anterograde|proactive/retroactive|classical/operant|fixed/variable|conditioned/unconditioned|dominant/recessive|domestic/foreign|short-term/long-term|active/passive|acute/chronic|synchronous/asynchronous|lower/upper|convex/concave|exogenous/endogenous|intracellular/extracellular|soluble/insoluble|reversible/irreversible|formal/informal',
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
    name: 'condition',
    language: 'en',
    worth: 0.65,
    pairs: oneWay(
      'must/need not|unless/if|except for/including|except/including|must not/may|shall not/may|need not/must|cannot/can|is required to/is free not to|are required to/are free not to|is not required/is required|are not required/are required|is prohibited/is permitted|are prohibited/are permitted|is forbidden/is allowed|regardless of/depending on|irrespective of/depending on|in the presence of/in the absence of|in the absence of/in the presence of|with the exception of/including|only if/even if not|no later than/no earlier than|independent of/dependent on|unable to/able to|requires/does not require|depends on/does not depend on',
    ),
    allows: ({ word, before, after }) => {
      if (/^must$/iu.test(word))
        return (
          !/^ (?:not|have been|be (?:noted|said|remembered|considered))\b/u.test(after) &&
          !/\b(?:it|there) $/iu.test(before)
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
    breaks: ['It must be noted that the samples were taken in three different years.'],
  },
];
