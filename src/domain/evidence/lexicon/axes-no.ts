/** Norwegian words that pull in opposite ways. */
import type { Axis } from './lexicon.ts';

export const norwegianAxes: readonly Axis[] = [
  {
    name: 'amount',
    reach: 'sentence',
    plus: `øke øker økte økt økende økning auke aukar stige stiger steg stigende stigning vokse vokser
        vokste vekst høyere høgare mer mere flere større forsterke forsterker sterkere heve hever
        utvide utvider overstiger overgår akselererer opphopning bygges`,
    minus: `minke minker minket minkende minska minske minsker redusere reduserer reduserte redusert
        reduksjon avta avtar avtok synke synker sank synkende falle faller falt fallende fall lavere
        lågare mindre færre svekke svekker svekket svakere senke senker krympe krymper halvert
        bremser tap taper mister brytes`,
  },
  {
    name: 'size',
    reach: 'place',
    plus: `høy høyt høyest mest flest stor stort store størst sterk sterkt sterkest lengre lang langt
        lengst raskere rask raskt raskest hurtigere hurtig tyngre tung dypere dyp bredere bred
        tykkere tykk opp oppover mange mye ofte maksimal dobbelt varmere varm varmt eldre gammel
        lysere tettere tett rik rikelig`,
    minus: `lav lavt lavest minst færrest liten lite lita små svak svakt svakest kortere kort kortest
        langsommere langsom langsomt langsomst saktere sakte lettere lett grunnere grunn smalere
        smal tynnere tynn ned nedover få sjelden minimal kaldere kald kaldt yngre ung mørkere
        glissen fattig`,
  },
  {
    name: 'effect',
    reach: 'sentence',
    plus: `forårsake forårsaker forårsaket fører føre førte fremme fremmer fremmet utløse utløser utløst aktivere
        aktiverer stimulere stimulerer muliggjør tillater bidra bidrar gir skape skaper danne danner dannet dannes
        støtte støtter starte starter begynne begynner hjelpe hjelper øker frigjør frigjøres frigjøre åpner åpne
        absorberer bindes bygger bygges tilføre tilfører krever styrker styrke styrket forbedrer lager lage tiltrekker`,
    minus: `hindre hindrer hindret forhindre forhindrer forebygge forebygger hemme hemmer hemmet blokkere
        blokkerer undertrykke undertrykker motvirke motvirker forbyr stanse stanser stopper stoppe slutte slutter
        begrense begrenser ødelegge ødelegger bryter brytes svekker reduserer senker bindes lukker lukke
        reflekterer reflektert frigjør fjerne fjerner beskytter beskytte unngår forverrer svekke svekket spaltes frastøter`,
  },
  {
    name: 'quality',
    reach: 'sentence',
    plus: 'forbedre forbedrer forbedret forbedring bedre best god godt gode nyttig effektiv effektivt trygg trygt vellykket lykkes fordel positiv positivt gunstig enklere enkel lett riktig rett sann sant gyldig frisk sunn sterk normal overleve',
    minus:
      'forverre forverrer forverret forverring verre verst dårligere dårlig skadelig skade unyttig ineffektiv farlig mislykket mislykkes ulempe negativ negativt ugunstig vanskeligere vanskelig feil gal galt usann usant ugyldig syk usunn svak unormal dør død',
  },
  {
    name: 'time',
    reach: 'place',
    plus: 'før tidligere tidlig forut først første begynne begynner start starter innledningsvis morgen vår fødsel foran',
    minus:
      'etter senere sent deretter etterpå sist siste slutte slutter slutt ender til-slutt kveld høst død bak',
  },
  {
    name: 'place',
    reach: 'place',
    plus: 'over ovenfor inne innenfor inn indre øvre øverst nord øst venstre foran framover fremover nær importerer',
    minus:
      'under nedenfor ute utenfor ut ytre nedre nederst sør vest høyre bak bakover fjern eksporterer',
  },
  {
    name: 'link',
    reach: 'place',
    plus: 'avhengig avhenger sammenheng forbundet knyttet lik like likt samme felles enig sammen',
    minus: 'uavhengig ulik ulike ulikt forskjellig forskjellige motsatt atskilt uenig hver-for-seg',
  },
  {
    name: 'presence',
    reach: 'place',
    plus: 'med har hadde finnes inneholder inneholde til-stede full nærvær tilstede',
    minus: 'uten mangler mangle manglet fraværende tom fravær forsvinner',
  },
  {
    name: 'truth',
    reach: 'place',
    plus: 'sant sann riktig mulig sannsynlig lovlig kjent sikker synlig aktiv levende bevisst offentlig åpen alltid naturlig direkte større',
    minus:
      'usant usann feil umulig usannsynlig ulovlig ukjent usikker usynlig passiv inaktiv død ubevisst privat lukket aldri kunstig indirekte mindre',
  },
  {
    name: 'way',
    reach: 'place',
    plus: 'til mot for og',
    minus: 'fra ut eller',
  },
  {
    name: 'matter',
    reach: 'place',
    plus: 'varm våt hard fast tung ru skarp mann gutt far dag sommer sur tilbud kjøper lærer spørsmål',
    minus:
      'kald tørr myk flytende lett glatt sløv kvinne jente mor natt vinter basisk etterspørsel selger elev svar',
  },
];
