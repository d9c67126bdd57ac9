/** Norwegian words that are never terms by themselves, for the guess at parts of speech. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const norwegianAdverbs = words(`
  aldri allerede alltid altså av-og-til blant da deretter derfor derimot dermed dessuten ellers
  enda ennå etterpå fremdeles først førstegang gjerne gjennom helt hit hittil hjemme igjen imellom
  imidlertid innen innenfor istedenfor kanskje langs langt like likevel litt lenge mellom mens
  minst nemlig nesten nettopp noenlunde nok nylig ofte også omtrent oppover plutselig rundt
  sammen samtidig sikkert sist sjelden slik snart spesielt stadig straks særlig svært så
  tidligere tilbake ute utenfor vanligvis vel visst ytterligere å dersom selvom hvorvidt
  henholdsvis nærmest relativt vidt raskt sakte mest mindre mer ned opp ut inn fram bort dvs
  f.eks bl.a osv mfl ca jf kap fig tabell figur side
`);

export const norwegianVerbs = words(`
  absorberer anbefaler anbefales avhenger avgir avgjør begynner består bestemmer betyr betegner
  beskriver bidrar binder blir bruker brukes brukte bygger danner dannes deler dreier fanger finner
  finnes fins foregår forklarer forteller frigjør fungerer fører følger får fikk fått gir gis ga
  gitt gjelder gjennomfører gjør gjøres gjorde gjort gå går gikk gått ha heter holder hjelper
  hører inneholder innebærer inngår kaller kalles kalte kalt kjenner kommer kom kommet krever la
  lager lages lar legger ligger ligner lever leder leser lærer lå måler måles mener mister
  mottar måtte nevner når oppfatter oppstår omfatter omdanner opptar overfører produserer påvirker
  regner regnes reflekterer reagerer sender sendes ser sees sett sier sies sitter skaper skapes
  skiller skjer skriver skyldes slipper snakker spiller spalter starter stiger står stod styrer
  synker søker tar tas tatt tok tenker tilfører tilhører transporterer trenger trengs tror utgjør
  utfører utvikler varierer vet velger venter virker viser vises viste vist vokser vurderer øker
  øke ønsker åpner lage bruke finne gi ta se vise føre danne bli skape styre påvirke være beholde
  bryter brytes ned dannet brukt laget funnet kalles oppdaget
`);

/** Adjectives that say nothing about the subject: a term never begins with one. */
export const vagueNorwegian = words(`
  andre annen annet bestemt bestemte bra deilig den denne det egen eget egne eneste enkel enkelt
  enkelte enkle ekstra felles fleste flere forskjellig forskjellige første ganske generell god
  gode godt hel hele helt høy høye høyt ikke interessant jevn kjent kjente kort korte lang lange
  lav lave lavt lignende lik like liten lite mange meste mindre mulig mulige ny nye nytt nødvendig
  nødvendige nær ofte riktig riktige samme sentral siste slik slike spesiell spesielle stor store
  stort større største sterk sterke svak svake tidlig tidlige tilsvarende tredje ulik ulike ulikt
  vanlig vanlige vanligste vanskelig ved verdi viktig viktige viktigste visse vår øvrige
`);

/** Nouns that stand in any text: no term by themselves. */
export const commonNorwegianNouns = words(`
  antall avsnitt betydning bilde boka bok bruk dag del deler eksempel eksempler fall figur folk form
  forhold forklaring forskjell gang ganger grad grunn gruppe grupper halvpart hjelp hensikt idé
  innhold jord jorda kapittel kapitlet leddet leser linje liv løpet mengde mengden menneske mennesker
  minutt måte måten måned navn oppgave ord område prosent punkt resultat rolle rekke sak sammenheng
  seksjon side sider slutt spørsmål sted steder svar tall tid tiden tema time ting trinn tillegg type
  typer uke utgangspunkt verden verdi vei vinter høst høsten vår sommer syne alder år årene
  faktor faktorer definisjon definisjonen oversikt åpning åpninger reaksjon kap studie studier forsøk
`);
