/** Norwegian ones, which are judged by the rules alone. */
import type { EverydayPassage } from './everyday-en.ts';

export const everydayNorwegian: readonly EverydayPassage[] = [
  {
    tongue: 'no',
    passage: 'Fotosyntesen foregår i kloroplastene, der lysenergi omdannes til kjemisk energi.',
    says: ['I kloroplastene omdannes lysenergi til kjemisk energi.'],
    doesNotSay: [
      ['place', 'Fotosyntesen foregår i mitokondriene.'],
      ['direction', 'I kloroplastene omdannes kjemisk energi til lysenergi.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Grunnloven ble vedtatt på Eidsvoll 17. mai 1814 av 112 menn.',
    says: ['17. mai 1814 vedtok 112 menn Grunnloven på Eidsvoll.'],
    doesNotSay: [
      ['name', 'Grunnloven ble vedtatt på Eidsvoll 17. juni 1814.'],
      ['number', 'Grunnloven ble vedtatt på Eidsvoll av 121 menn.'],
      ['place', 'Grunnloven ble vedtatt i Kristiania 17. mai 1814.'],
    ],
  },
  {
    tongue: 'no',
    passage:
      'Norge var nøytralt under første verdenskrig, men ble okkupert av Tyskland under den andre.',
    says: ['Under første verdenskrig var Norge nøytralt.'],
    doesNotSay: [
      ['number', 'Norge ble okkupert av Tyskland under første verdenskrig.'],
      ['direction', 'Tyskland ble okkupert av Norge under den andre verdenskrigen.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Når prisen øker, faller etterspørselen dersom alt annet er likt.',
    says: ['Dersom alt annet er likt, faller etterspørselen når prisen øker.'],
    doesNotSay: [
      ['condition', 'Når prisen øker, faller etterspørselen.'],
      ['direction', 'Når prisen øker, stiger etterspørselen dersom alt annet er likt.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Insulin senker blodsukkeret ved at cellene tar opp glukose.',
    says: ['Insulin reduserer blodsukkeret ved at cellene tar opp glukose.'],
    doesNotSay: [
      ['direction', 'Insulin hever blodsukkeret.'],
      ['person', 'Glukagon senker blodsukkeret ved at cellene tar opp glukose.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Noen forskere mener at skjermbruk kan gi dårligere søvn hos ungdom.',
    says: ['Ifølge noen forskere kan skjermbruk gi ungdom dårligere søvn.'],
    doesNotSay: [
      ['hedge', 'Skjermbruk gir dårligere søvn hos ungdom.'],
      ['scope', 'Alle forskere mener at skjermbruk kan gi dårligere søvn hos ungdom.'],
      ['direction', 'Noen forskere mener at skjermbruk kan gi bedre søvn hos ungdom.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Om lag 70 prosent av jordas overflate er dekket av vann.',
    says: ['Omtrent 70 % av jordas overflate er dekket av vann.'],
    doesNotSay: [
      ['other', 'Om lag 70 prosent av jordas overflate er dekket av is.'],
      ['number', 'Om lag 17 prosent av jordas overflate er dekket av vann.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Henrik Ibsen skrev Et dukkehjem i 1879, mens han bodde i Italia.',
    says: ['Et dukkehjem ble skrevet av Henrik Ibsen i 1879.'],
    doesNotSay: [
      ['person', 'Bjørnstjerne Bjørnson skrev Et dukkehjem i 1879.'],
      ['place', 'Henrik Ibsen skrev Et dukkehjem mens han bodde i Tyskland.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Antibiotika virker mot bakterier, men ikke mot virus.',
    says: ['Antibiotika virker ikke mot virus.'],
    doesNotSay: [
      ['negation', 'Antibiotika virker mot virus.'],
      ['negation', 'Antibiotika virker ikke mot bakterier.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'En katalysator gjør at reaksjonen går raskere uten at den selv blir brukt opp.',
    says: ['En katalysator blir ikke brukt opp, men gjør at reaksjonen går raskere.'],
    doesNotSay: [
      ['negation', 'En katalysator blir brukt opp.'],
      ['direction', 'En katalysator gjør at reaksjonen går saktere.'],
    ],
  },
  {
    tongue: 'no',
    passage: 'Stortinget kan bare endre Grunnloven med to tredjedels flertall.',
    says: ['Stortinget kan endre Grunnloven bare med to tredjedels flertall.'],
    doesNotSay: [
      ['number', 'Stortinget kan endre Grunnloven med alminnelig flertall.'],
      ['person', 'Regjeringen kan endre Grunnloven med to tredjedels flertall.'],
    ],
  },
];
