/** Words too common to say what a text is about, lower-cased and unstemmed. */

const words = (list: string) => new Set(list.split(/\s+/));

export const englishStopWords: ReadonlySet<string> = words(
  `a about above after again against all am an and any are aren't as at be because been before
  being below between both but by can can't cannot could couldn't did didn't do does doesn't doing
  don't down during each either few for from further had hadn't has hasn't have haven't having he
  her here hers herself him himself his how however i i'd i'll i'm i've if in into is isn't it it's
  its itself just may me might more most must my myself neither no nor not of off on once only or
  other our ours ourselves out over own same shall she should shouldn't so some such than that
  that's the their theirs them themselves then there there's these they they're this those through
  thus to too under until up upon us very was wasn't we we're were weren't what what's when where
  whether which while who whom whose why will with within without won't would wouldn't you you're
  your yours yourself yourselves`,
);

/** Bokmål and the commonest of Nynorsk. */
export const norwegianStopWords: ReadonlySet<string> = words(
  `alle at av bare begge ble blei bli blir blitt både da de deg dei deira deires dem den denne der
  dere deres det dette di din disse ditt dykk dykkar du eg ein eit eitt eller elles en enn er et
  ett etter for fordi fra før gjorde gjort gjør gjøre ha hadde han hans har henne hennes her hjå ho hos hossen hun hva
  hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke ikkje ingen inn inni jeg kan
  kom kor korleis korso kun kunne kva kvar kvarhelst kven kvi kvifor man mange me med medan meg
  meget mellom men mer mest mi min mine mitt mot mye mykje må måtte nei no noe noen noka noko nå
  når og også om opp oss over på samme se seg selv si sia sidan siden sin sine sitt sjøl skal
  skulle slik so som somme somt så sånn til um under upp ut uten var vart varte ved vere verte vi
  vil ville vore vors vort være vært vår våre å`,
);
