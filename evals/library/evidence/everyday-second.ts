/**
 * A second set, written before the verifier was mended after the first and judged once: 7 of its
 * 60 false claims were called supported and 15 of its 23 paraphrases. Then it was learned from, too.
 */
import type { EverydayPassage } from './everyday-en.ts';

export const everydaySecond: readonly EverydayPassage[] = [
  {
    tongue: 'en',
    passage:
      'The Industrial Revolution started in Britain in the late eighteenth century, partly because coal was cheap and wages were high.',
    says: [
      'Cheap coal and high wages are among the reasons why the Industrial Revolution began in Britain.',
    ],
    doesNotSay: [
      ['direction', 'The Industrial Revolution started in Britain because coal was expensive.'],
      ['scope', 'Cheap coal was the sole reason why the Industrial Revolution began in Britain.'],
      ['name', 'The Industrial Revolution started in France in the late eighteenth century.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Enzymes lower the activation energy of a reaction without being consumed by it.',
    says: [
      'A reaction needs less activation energy when an enzyme is present, and the enzyme is not used up.',
    ],
    doesNotSay: [
      ['direction', 'Enzymes raise the activation energy of a reaction.'],
      ['negation', 'Enzymes are consumed by the reaction they speed up.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'If the government raises interest rates, borrowing becomes more expensive and investment usually falls.',
    says: ['Higher interest rates make loans more expensive, so investment usually declines.'],
    doesNotSay: [
      ['hedge', 'When interest rates are raised, investment always falls.'],
      ['direction', 'If interest rates are raised, investment usually increases.'],
      ['reverse cause', 'When investment falls, the government raises interest rates.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Freud divided the mind into the id, the ego and the superego.',
    says: ['According to Freud, the mind consists of id, ego and superego.'],
    doesNotSay: [
      ['person', 'Jung divided the mind into the id, the ego and the superego.'],
      ['number', 'Freud divided the mind into four parts.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'The Moon orbits the Earth once every 27.3 days and always shows the same side to us.',
    says: ['From the Earth we always see the same side of the Moon.'],
    doesNotSay: [
      ['number', 'The Moon orbits the Earth once every 23.7 days.'],
      ['direction', 'The Earth orbits the Moon once every 27.3 days.'],
      ['unit', 'The Moon orbits the Earth once every 27.3 hours.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Patients who took the drug recovered two days earlier on average than those who received a placebo.',
    says: ['Compared with placebo, the drug shortened recovery by two days on average.'],
    doesNotSay: [
      [
        'direction',
        'Patients who took the drug recovered two days later on average than those on placebo.',
      ],
      ['scope', 'All patients who took the drug recovered two days earlier.'],
      ['hedge', 'The drug cures the disease in two days.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Plate boundaries where two plates move apart are called divergent; new crust forms there as magma rises.',
    says: ['New crust is formed at divergent boundaries, because magma rises there.'],
    doesNotSay: [
      ['direction', 'Divergent boundaries are those where two plates collide.'],
      ['direction', 'Crust is destroyed at divergent boundaries.'],
      ['term', 'Plate boundaries where two plates move apart are called convergent.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Piaget held that children below the age of seven cannot yet reason about conservation.',
    says: ["In Piaget's view, a child under seven is not yet able to reason about conservation."],
    doesNotSay: [
      ['negation', 'Piaget held that children below seven can reason about conservation.'],
      ['person', 'Vygotsky held that children below seven cannot yet reason about conservation.'],
      [
        'number',
        'Piaget held that children below the age of eleven cannot yet reason about conservation.',
      ],
    ],
  },
  {
    tongue: 'en',
    passage: 'Acids turn blue litmus paper red, whereas bases turn red litmus paper blue.',
    says: ['Blue litmus paper becomes red in an acid.'],
    doesNotSay: [
      ['swap', 'Acids turn red litmus paper blue.'],
      ['swap', 'Bases turn blue litmus paper red.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'The Supreme Court may declare a law unconstitutional only when a case is brought before it.',
    says: [
      'A case must be brought before the Supreme Court before it can strike down a law as unconstitutional.',
    ],
    doesNotSay: [
      ['condition', 'The Supreme Court may declare a law unconstitutional at any time.'],
      ['person', 'Congress may declare a law unconstitutional when a case is brought before it.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Smoking is associated with lower birth weight, but the study could not show that it is the cause.',
    says: [
      'The study could not prove that smoking causes lower birth weight, although the two are associated.',
    ],
    doesNotSay: [
      ['cause', 'Smoking causes lower birth weight.'],
      ['direction', 'Smoking is associated with higher birth weight.'],
      ['negation', 'The study showed that smoking is the cause of lower birth weight.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Vitamin C is destroyed by heat, so cooking vegetables for a long time reduces their vitamin content.',
    says: ['Vegetables that are cooked for long lose vitamin C because heat destroys it.'],
    doesNotSay: [
      ['cause', 'Vegetables lose vitamin C because it dissolves in water.'],
      ['other', 'Vitamin D is destroyed by heat.'],
      ['direction', 'Cooking vegetables for a long time raises their vitamin content.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'An increase in the money supply tends to cause inflation in the long run.',
    says: ['In the long run, more money in circulation tends to lead to inflation.'],
    doesNotSay: [
      ['time', 'An increase in the money supply tends to cause inflation in the short run.'],
      ['direction', 'Inflation tends to cause an increase in the money supply.'],
      ['hedge', 'An increase in the money supply is certain to cause inflation.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Most metals expand when heated; water, unlike most liquids, expands when it freezes.',
    says: ['Heat makes most metals expand.'],
    doesNotSay: [
      ['scope', 'All metals expand when heated.'],
      ['negation', 'Water does not expand when it freezes.'],
      ['swap', 'Most liquids expand when they freeze.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Roman roads were built mainly so that armies could move quickly.',
    says: ['The chief purpose of Roman roads was to let armies move fast.'],
    doesNotSay: [
      ['cause', 'Roman roads were built mainly for trade.'],
      ['name', 'Greek roads were built mainly so that armies could move quickly.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Neurons communicate at synapses, where neurotransmitters cross a narrow gap from the sending cell to the receiving cell.',
    says: ['At a synapse, neurotransmitters pass from the sending neuron to the receiving one.'],
    doesNotSay: [
      ['swap', 'Neurotransmitters cross the gap from the receiving cell to the sending cell.'],
      ['cause', 'Neurons communicate by hormones that travel in the blood.'],
    ],
  },
  {
    tongue: 'no',
    passage:
      'Olje ble funnet på norsk sokkel i 1969, og funnet fikk stor betydning for norsk økonomi.',
    says: ['I 1969 ble olje funnet på norsk sokkel.'],
    doesNotSay: [
      ['number', 'Olje ble funnet på norsk sokkel i 1996.'],
      ['negation', 'Funnet fikk ikke stor betydning for norsk økonomi.'],
      ['place', 'Olje ble funnet på dansk sokkel i 1969.'],
    ],
  },
  {
    tongue: 'no',
    passage:
      'Golfstrømmen fører varmt vann nordover og gjør klimaet i Norge mildere enn det ellers ville vært.',
    says: ['Golfstrømmen gjør klimaet i Norge mildere fordi den fører varmt vann nordover.'],
    doesNotSay: [
      ['direction', 'Golfstrømmen fører kaldt vann nordover.'],
      ['direction', 'Golfstrømmen gjør klimaet i Norge kaldere.'],
      ['place', 'Golfstrømmen fører varmt vann sørover.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Unge som sover mindre enn seks timer, har oftere dårlig konsentrasjon på skolen.',
    says: [
      'Dårlig konsentrasjon på skolen er vanligere blant unge som sover mindre enn seks timer.',
    ],
    doesNotSay: [
      [
        'number',
        'Unge som sover mindre enn åtte timer, har oftere dårlig konsentrasjon på skolen.',
      ],
      ['scope', 'Unge som sover mindre enn seks timer, har alltid dårlig konsentrasjon på skolen.'],
      ['cause', 'Dårlig konsentrasjon på skolen gjør at unge sover mindre enn seks timer.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Blodet pumpes fra høyre hjertekammer til lungene, der det tar opp oksygen.',
    says: ['I lungene tar blodet opp oksygen.'],
    doesNotSay: [
      ['swap', 'Blodet pumpes fra lungene til høyre hjertekammer.'],
      ['other', 'Blodet pumpes fra venstre hjertekammer til lungene.'],
      ['negation', 'Blodet avgir oksygen i lungene.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Samene er anerkjent som urfolk i Norge og har rett til opplæring på samisk.',
    says: ['I Norge er samene anerkjent som urfolk.'],
    doesNotSay: [
      ['other', 'Kvenene er anerkjent som urfolk i Norge.'],
      ['negation', 'Samene har ikke rett til opplæring på samisk.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Vann fryser ved 0 grader dersom trykket er normalt og vannet er rent.',
    says: ['Dersom vannet er rent og trykket er normalt, fryser vann ved 0 grader.'],
    doesNotSay: [
      ['condition', 'Vann fryser ved 0 grader.'],
      ['number', 'Vann fryser ved 4 grader dersom trykket er normalt og vannet er rent.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Svartedauden drepte trolig mer enn halvparten av befolkningen i Norge.',
    says: ['Trolig døde mer enn halvparten av befolkningen i Norge av svartedauden.'],
    doesNotSay: [
      ['hedge', 'Svartedauden drepte mer enn halvparten av befolkningen i Norge.'],
      ['direction', 'Svartedauden drepte trolig mindre enn halvparten av befolkningen i Norge.'],
    ],
  },
];
