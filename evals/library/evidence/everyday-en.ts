/**
 * Sentences of ordinary study texts, each with what a teacher would accept as the same in other
 * words, and with what looks like it and is not said. Written before the verifier had seen any of
 * them; it was then mended by the kinds of its errors, so they guard and do not judge.
 */
import type { Tongue } from './written-text.ts';

export interface EverydayPassage {
  tongue: Tongue;
  passage: string;
  says: readonly string[];
  /** By what is wrong with it. */
  doesNotSay: readonly (readonly [kind: string, claim: string])[];
}

export const everydayEnglish: readonly EverydayPassage[] = [
  {
    tongue: 'en',
    passage:
      "Mitochondria produce most of the cell's ATP through oxidative phosphorylation, which takes place across the inner membrane.",
    says: ["Most of a cell's ATP is made in the mitochondria."],
    doesNotSay: [
      ['place', 'Oxidative phosphorylation takes place across the outer membrane.'],
      ['scope', "Mitochondria produce all of the cell's ATP."],
    ],
  },
  {
    tongue: 'en',
    passage:
      'The French Revolution began in 1789, when a financial crisis forced Louis XVI to summon the Estates-General.',
    says: ['A financial crisis led Louis XVI to call the Estates-General in 1789.'],
    doesNotSay: [
      ['person', 'Napoleon summoned the Estates-General in 1789.'],
      ['cause', 'Louis XVI had to summon the Estates-General because of a famine.'],
      ['direction', 'By summoning the Estates-General, Louis XVI brought on a financial crisis.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Water boils at 100 °C at sea level, but at a lower temperature at high altitude because the air pressure is lower.',
    says: ['Up in the mountains water boils sooner, since the air pressure is lower there.'],
    doesNotSay: [
      ['condition', 'Water boils at 100 °C everywhere.'],
      ['direction', 'Water boils at a higher temperature at high altitude.'],
      ['unit', 'Water boils at 100 °F at sea level.'],
      ['cause', 'Water boils at a lower temperature at high altitude because the air is colder.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Photosynthesis converts light energy into chemical energy stored in glucose.',
    says: ['In photosynthesis the energy of light ends up as chemical energy in glucose.'],
    doesNotSay: [['direction', 'Photosynthesis converts chemical energy into light energy.']],
  },
  {
    tongue: 'en',
    passage: 'Demand falls when the price rises, provided that other factors remain unchanged.',
    says: ['If nothing else changes, a price increase makes demand go down.'],
    doesNotSay: [
      ['condition', 'A rise in price makes demand fall.'],
      ['direction', 'Demand rises when the price rises, provided other factors remain unchanged.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'The vaccine reduced the risk of infection by 62 % among adults over 65 in the first year.',
    says: [
      'In the first year, the vaccine cut the risk of infection among people over 65 by 62 %.',
    ],
    doesNotSay: [
      ['group', 'Among children, the vaccine reduced the risk of infection by 62 %.'],
      ['number', 'The vaccine cut the risk of infection among people over 65 by 26 %.'],
      ['outcome', 'The vaccine reduced the risk of death by 62 % among adults over 65.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Mendel crossed purebred tall plants with purebred short ones; all the offspring in the first generation were tall.',
    says: ["Every plant in the first generation of Mendel's cross was tall."],
    doesNotSay: [
      ['number', 'All the offspring in the second generation were tall.'],
      ['person', 'Darwin crossed purebred tall plants with purebred short ones.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Antibiotics kill bacteria but have no effect on viruses.',
    says: ['Antibiotics do not work against viruses.'],
    doesNotSay: [
      ['negation', 'Antibiotics kill viruses.'],
      ['negation', 'Antibiotics have no effect on bacteria.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'The treaty was signed in Versailles in June 1919 and required Germany to pay reparations.',
    says: ['Under the treaty signed at Versailles in 1919, Germany had to pay reparations.'],
    doesNotSay: [
      ['name', 'The treaty required France to pay reparations.'],
      ['name', 'The treaty was signed in Versailles in July 1919.'],
      ['direction', 'The treaty entitled Germany to reparations.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Some researchers believe that sleep may help to consolidate memories.',
    says: ['According to some researchers, sleep may help memories to become consolidated.'],
    doesNotSay: [
      ['hedge', 'Sleep consolidates memories.'],
      ['hedge', 'Researchers have shown that sleep consolidates memories.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Insulin lowers blood sugar by making cells take up glucose; glucagon has the opposite effect.',
    says: ['Cells take up glucose under the influence of insulin, so that blood sugar falls.'],
    doesNotSay: [
      ['person', 'Glucagon lowers blood sugar.'],
      ['direction', 'Insulin raises blood sugar.'],
      ['cause', 'Insulin lowers blood sugar by making the kidneys excrete glucose.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      "The heart's left ventricle has a thicker wall than the right because it pumps blood to the whole body.",
    says: [
      'The wall of the left ventricle is thick because it has to pump blood to the whole body.',
    ],
    doesNotSay: [
      ['direction', 'The right ventricle has a thicker wall than the left.'],
      ['cause', 'The left ventricle has a thick wall because it pumps blood to the lungs.'],
    ],
  },
  {
    tongue: 'en',
    passage: "Copyright lasts for the author's life plus 70 years, except for works made for hire.",
    says: [
      'Except for works made for hire, copyright ends 70 years after the death of the author.',
    ],
    doesNotSay: [
      [
        'unit',
        "Copyright lasts for the author's life plus 70 months, except for works made for hire.",
      ],
      ['condition', 'Works made for hire are protected for the life of the author plus 70 years.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'In classical conditioning, a neutral stimulus comes to elicit a response after it has been paired repeatedly with a stimulus that already elicits it.',
    says: [
      'After repeated pairing, a neutral stimulus triggers the response that another stimulus triggered before.',
    ],
    doesNotSay: [
      [
        'other',
        'In classical conditioning, a behaviour is strengthened by the reward that follows it.',
      ],
      ['number', 'A neutral stimulus comes to elicit a response after a single pairing.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      "Rainforests cover about 6 % of the Earth's surface but hold more than half of its species.",
    says: ["Over half of the Earth's species live in rainforests."],
    doesNotSay: [
      ['number', "About 6 % of the Earth's species live in rainforests."],
      ['direction', "Rainforests cover more than half of the Earth's surface."],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Keynes argued that governments should spend more during a recession to keep demand up.',
    says: [
      'In the view of Keynes, governments ought to increase their spending in a recession so that demand does not collapse.',
    ],
    doesNotSay: [
      ['person', 'Friedman argued that governments should spend more during a recession.'],
      ['direction', 'Keynes argued that governments should cut spending during a recession.'],
      ['hedge', 'Governments spend more during a recession.'],
    ],
  },
  {
    tongue: 'en',
    passage:
      'An object in free fall accelerates at about 9.8 m/s² regardless of its mass, if air resistance can be neglected.',
    says: ['Without air resistance, heavy and light objects fall with the same acceleration.'],
    doesNotSay: [
      [
        'direction',
        'If air resistance can be neglected, heavy objects accelerate more in free fall.',
      ],
      [
        'unit',
        'An object in free fall accelerates at about 9.8 km/s², if air resistance can be neglected.',
      ],
    ],
  },
  {
    tongue: 'en',
    passage:
      'Red blood cells carry oxygen from the lungs to the tissues and some carbon dioxide back.',
    says: ['Oxygen is brought from the lungs to the tissues by red blood cells.'],
    doesNotSay: [
      ['direction', 'Red blood cells carry oxygen from the tissues to the lungs.'],
      ['person', 'White blood cells carry oxygen from the lungs to the tissues.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'The study found no link between coffee consumption and heart disease.',
    says: ['In the study, drinking coffee was not associated with heart disease.'],
    doesNotSay: [
      ['negation', 'The study found that coffee drinkers suffer from heart disease more often.'],
      ['other', 'The study found no link between tea consumption and heart disease.'],
    ],
  },
  {
    tongue: 'en',
    passage: 'Shakespeare probably wrote Hamlet between 1599 and 1601.',
    says: ['Hamlet was probably written by Shakespeare around 1600.'],
    doesNotSay: [
      ['hedge', 'Shakespeare wrote Hamlet between 1599 and 1601.'],
      ['person', 'Marlowe probably wrote Hamlet between 1599 and 1601.'],
    ],
  },
];
