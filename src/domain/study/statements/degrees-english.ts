/** Comparisons, places and shares of an English sentence turned round. */
import { type FlipRule, pairsOf } from './flip.ts';
import { SECOND_HALF } from './second-half.ts';

const DEGREE =
  /\b(?:much|far|is|are|was|were|be|becomes?|became|gets?|slightly|significantly|considerably|somewhat|even|remains?|grows?) $/u;
/** "more or less", "the more": part of a saying. */
const SAYING = /\b(?:even|the|no|any|one|once|once|some|many|much|far|ever|never|what is) $/iu;

const COMPARATIVES = pairsOf(
  'higher/lower|larger/smaller|longer/shorter|faster/slower|thicker/thinner|stronger/weaker|easier/harder|older/younger|earlier/later|greater/smaller|better/worse|warmer/colder|heavier/lighter|denser/sparser|wider/narrower|deeper/shallower|richer/poorer',
);

export const englishDegrees: readonly FlipRule[] = [
  {
    name: 'comparison',
    language: 'en',
    worth: 0.55,
    pairs: COMPARATIVES,
    allows: ({ before, after }) =>
      !/\b(?:lasts?|lasted|takes?|took|for|last|no|just|only|slightly|somewhat|a little|hardly) $/u.test(
        before,
      ) &&
      (/\bthan\b/u.test(after) || (DEGREE.test(before) && after.length < 60)),
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
      'The pump should be replaced if the noise lasts longer than a day.',
      'The largest of the harbours is just smaller than the lake behind it.',
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
      /^ (?:than\b|\p{L}+ (?:\p{L}+ )?than\b|(?:likely|common|rapid|severe|durable|frequent|stable|soluble|expensive|permeable)\b)/u.test(
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
      /^ (?:common|abundant|frequent|stable|expensive|severe|superficial|widespread|numerous|reactive|populous|durable)\b/u.test(
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
      'highest/lowest|largest/smallest|longest/shortest|fastest/slowest|strongest/weakest|thickest/thinnest|outermost/innermost|oldest/youngest|deepest/most superficial',
    ),
    allows: ({ before }) =>
      /\b(?:the|its|their|’s|'s) $/iu.test(before) && !/\bone of the $/iu.test(before),
    holds: [
      {
        said: 'The stratum basale is the deepest layer of the epidermis.',
        flipped: 'The stratum basale is the most superficial layer of the epidermis.',
      },
    ],
    breaks: [
      'No largest member of the group has yet been found in the region.',
      'The harbour is one of the largest and most important of the northern coast.',
    ],
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
      !/\b(?:more|most|less|too|very|how|as|not|at least|only|if) $/u.test(before) &&
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
    breaks: [
      'The gland lies directly behind the stomach and above the kidneys.',
      'The two towns settled their old quarrel over the harbour at least temporarily.',
    ],
  },
  {
    name: 'place',
    language: 'en',
    worth: 0.42,
    pairs: pairsOf(
      'above/below|inside/outside|the north of/the south of|the majority of/a minority of|the beginning of/the end of|directly/indirectly',
    ),
    allows: ({ word, before, after }) =>
      !/\b(?:and|or|from|than|not|at|far|described|see|shown) $/iu.test(before) &&
      !(/^(?:the beginning of|the end of)$/iu.test(word) && /^ (?:the )?\p{L}+,/u.test(after)),
    holds: [
      {
        said: 'The adrenal glands are located above the kidneys in the abdominal cavity.',
        flipped: 'The adrenal glands are located below the kidneys in the abdominal cavity.',
      },
    ],
    breaks: ['The change takes place within a few minutes of the injury to the cell.'],
  },
];
