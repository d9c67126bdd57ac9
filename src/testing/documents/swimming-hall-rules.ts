/** A Norwegian guideline of our own: rules with limits and deadlines, reasons, and who does what. */
export const SWIMMING_HALL_RULES = `# Regler for svømmehallen

## Før badet

Alle gjester skal vaske seg uten badetøy før de går ut i bassenget. Badevakten skal telle gjestene når hallen åpner om morgenen. Foreldre må følge barn som er yngre enn 8 år. Klubblederen skal levere listen over deltakerne til resepsjonen. En gruppe kan ikke ha flere enn 12 barn i det grunne bassenget. Garderobene skal vaskes minst 3 ganger i løpet av dagen.

## Vannet

Driftslederen skal måle innholdet av klor i hver time. Temperaturen i det store bassenget skal ikke overstige 28 grader. Vannprøver må sendes til laboratoriet innen 24 timer. Resultatene skal oppbevares i minst 5 år. Klor tilsettes fordi det dreper bakterier i vannet. Filtrene skylles om natten fordi bassenget da er tomt for gjester. Vannet varmes sakte fordi raske endringer skader flisene. Lokket legges på om kvelden fordi fordampingen bruker mye energi. Dørene holdes lukket fordi fuktig luft skader trevirket i taket.

Vannprøver tas om morgenen fordi vannet da har stått stille. Gjestene dusjer fordi såpe og svette binder kloret i vannet.

## Ulykker

Badevakten må tømme bassenget straks når strømmen går. Kommunen skal gjennomgå hver alvorlig ulykke sammen med de ansatte. Skader skal meldes skriftlig til kommunen innen 7 dager. Øvelser i livredning må holdes minst 2 ganger i året. Gjester må ikke hoppe fra kanten i det grunne bassenget. Førstehjelpsskapet skal ikke låses i åpningstiden. Ansatte skal fornye kurset i førstehjelp innen 24 måneder. Bassenget kan ikke åpnes før vakten har kontrollert bunnen.
`;
