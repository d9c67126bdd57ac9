/**
 * Text to quote from, written by us: two short chapters (fixtures/chapters) and
 * as many more sentences as wanted from a small seeded grammar, in English and
 * Norwegian. Every sentence of the grammar has a number, a direction word and a
 * place for a denial, so that all suites can use it.
 */
import { readFileSync } from 'node:fs';
import type { QuotedBlock } from '../../../src/domain/evidence/locate.ts';
import type { Chance } from './chance.ts';

export type Tongue = 'en' | 'no';

interface Grammar {
  things: string[];
  links: string[];
  /** Each with `{}` where the amount stands. */
  tails: string[];
  places: string[];
  opens: string[];
}

const words = (list: string) => list.split('|').map((entry) => entry.trim());

/** `foreign` has other words, for sentences that look alike and stand nowhere. */
export type Wording = 'own' | 'foreign';

const ownGrammars: Record<Tongue, Grammar> = {
  en: {
    things:
      words(`the coastal lighthouse|a young violin maker|the first difficult reading|the official
      flow of warm water|the northern ferry line|every effective teacher|the “quiet hour” in the library|
      a field of winter rye|the museum's oldest clock|the state-of-the-art kiln|an unfinished bridge|
      the long-term archive|the harbour office|a flock of grey geese|the baker's sourdough|the fifth
      committee|a well-known cartographer|the river delta|the affluent district|the glass workshop|
      a sufficient supply of oak|the choir's rehearsal|the bicycle factory|a lost manuscript`),
    links:
      words(`is higher than|has increased|can improve|was built before|is larger than|produces more
      than|grows faster than|is found above|has often supported|will strengthen|was opened after|has reduced|
      may lower|is weaker than|prevents the loss of|causes a rise in|is described as better than`),
    tails:
      words(`by {} percent|over {} years|at {} of the sites|within {} kilometres|for about {} visitors|
      in {} of the cases|after {} days of rain|with {} workers|at a cost of {} dollars|
      during {} consecutive seasons|since the year {}`),
    places:
      words(`in the eastern valley|on market days|according to the town's records|along the old
      canal|in the workshop's “blue book”|near the railway station|beyond the city walls|among the islands|
      at the foot of the mountain|for reasons of efficiency|in a first draft of the plan|as the finance office
      confirms|where the two rivers meet|despite the difficult terrain`),
    opens:
      words(`In general,|At first,|For most of the century,|In the second volume,|By custom,|Seen from
      afar,|On the whole,|In a small town,|As the mayor reported,|When the fog lifts,|In dry summers,`),
  },
  no: {
    things:
      words(`det gamle fyret|en ung fiolinmaker|den første leseprøven|strømmen av varmt vann|fergelinja
      i nord|hver dyktige lærer|den «stille timen» i biblioteket|en åker med vinterrug|museets eldste klokke|
      den nye smelteovnen|ei uferdig bru|det lokale arkivet|havnekontoret|en flokk grågjess|bakerens surdeig|
      den femte komiteen|en kjent kartograf|elvedeltaet|glassverkstedet|korets øvelse|sykkelfabrikken|
      et tapt håndskrift`),
    links:
      words(`er høyere enn|har økt|kan forbedre|ble bygd før|er større enn|gir mer enn|vokser raskere enn|
      ligger over|har ofte støttet|vil styrke|ble åpnet etter|har redusert|kan senke|er svakere enn|hindrer tap
      av|fører til vekst i`),
    tails:
      words(`med {} prosent|gjennom {} år|på {} av stedene|innen {} kilometer|for omtrent {} besøkende|
      i {} av tilfellene|etter {} dager med regn|med {} arbeidere|til en pris av {} kroner|
      siden året {}`),
    places:
      words(`i den østlige dalen|på markedsdager|ifølge byens protokoller|langs den gamle kanalen|
      i verkstedets «blå bok»|nær jernbanestasjonen|utenfor bymurene|mellom øyene|ved foten av fjellet|
      i et første utkast til planen|der de to elvene møtes|tross det vanskelige terrenget`),
    opens:
      words(`Som regel|Til å begynne med|I det meste av århundret|I andre bind|Etter gammel skikk|Sett på
      avstand|Stort sett|I en liten by|Når tåka letter|I tørre somre`),
  },
};

const foreignGrammars: Record<Tongue, Grammar> = {
  en: {
    things:
      words(`the merchant's ledger|a travelling comet|the copper pipeline|the orchard keeper|a barrel
      of cider|the parliament's envoy|the silent printing press|a drift of snow|the botanist's greenhouse|
      the marble quarry|an abandoned mine|the weaver's loom|a caravan of camels|the desert well|the tidal
      mill|a puppet theatre|the alpine hut|the royal stables`),
    links:
      words(`was shipped alongside|has outlived|must replace|was painted by|is quieter than|carries
      fewer tools than|was sold together with|shares a border with|has never matched|is taxed like`),
    tails:
      words(`by {} percent|over {} years|on {} occasions|within {} miles|for roughly {} guests|in {} of
      the reports|after {} nights of frost|with {} apprentices|since the year {}`),
    places:
      words(`in the southern hills|during harvest|according to the captain's log|under the iron
      bridge|near the customs house|behind the cathedral|across the steppe|at the edge of the marsh`),
    opens: words(
      `As a rule,|In those days,|For lack of timber,|Every spring,|To everyone's surprise,`,
    ),
  },
  no: {
    things:
      words(`kjøpmannens hovedbok|en vandrende komet|kobberledningen|frukthagens vokter|en tønne sider|
      tingets utsending|den stille trykkpressa|en snøfonn|botanikerens drivhus|marmorbruddet|ei nedlagt gruve|
      veverens vev|en karavane kameler|brønnen i ørkenen|et dukketeater|fjellstua`),
    links:
      words(`ble fraktet sammen med|har overlevd|må erstatte|ble malt av|er stillere enn|bærer færre
      redskaper enn|ble solgt sammen med|deler grense med|skattlegges som`),
    tails: words(`med {} prosent|gjennom {} år|ved {} anledninger|innen {} mil|for rundt {} gjester|
      i {} av rapportene|etter {} netter med frost|med {} læregutter|siden året {}`),
    places:
      words(`i de sørlige åsene|under innhøstingen|ifølge kapteinens dagbok|under jernbrua|nær tollboden|
      bak katedralen|tvers over steppa|ved kanten av myra`),
    opens: words('Som oftest'),
  },
};

export function writeSentence(chance: Chance, tongue: Tongue, wording: Wording = 'own'): string {
  const grammar = (wording === 'own' ? ownGrammars : foreignGrammars)[tongue];
  const [subject, object] = [chance.pick(grammar.things), chance.pick(grammar.things)];
  const amount = String(2 + chance.below(chance.next() < 0.3 ? 1900 : 97));
  const tail = chance.pick(grammar.tails).replace('{}', amount);
  const place = chance.next() < 0.6 ? ` ${chance.pick(grammar.places)}` : '';
  const body = `${subject} ${chance.pick(grammar.links)} ${object} ${tail}${place}.`;
  const whole =
    chance.next() < 0.3 && tongue === 'en' ? `${chance.pick(grammar.opens)} ${body}` : body;
  return (whole.charAt(0).toUpperCase() + whole.slice(1)).replace(/\s+/g, ' ');
}

/** Blocks of three to six sentences, six blocks a page: the fixtures first, then the grammar. */
export function writtenBlocks(chance: Chance, sentences: number, tongue: Tongue): QuotedBlock[] {
  const texts = chapterParagraphs(tongue);
  for (let written = 0; written < sentences; ) {
    const count = 3 + chance.below(4);
    texts.push(Array.from({ length: count }, () => writeSentence(chance, tongue)).join(' '));
    written += count;
  }
  return texts.map((text, index) => {
    const page = 1 + Math.floor(index / 6);
    return { block_id: `p${page}-${1 + (index % 6)}`, text, source_page: page };
  });
}

const chapters: Record<Tongue, string> = {
  en: 'en_testing_effect.txt',
  no: 'no_fotosyntese.txt',
};

function chapterParagraphs(tongue: Tongue): string[] {
  const file = new URL(`../../../fixtures/chapters/${chapters[tongue]}`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
