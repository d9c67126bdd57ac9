import type { ItemWords } from './item-words.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** "Almost all" and "not always" leave room, so they tell nothing. */
const LEAVES_ROOM = String.raw`(?<!\b(?:almost|nearly|virtually|practically|hardly|not|not quite) )`;
const ABSOLUTE = String.raw`always|never|invariably|completely|totally|absolutely|entirely|impossible|exclusively|solely|without exception|everyone|everybody|everything|nobody|no one|(?<!\b(?:above|at|after|of) )all(?! (?:of the above|at once|over|two|three|four|\d))|every(?! (?:other |few |single )?(?:\d+|two|three|four|five|ten|second|minute|hour|day|night|week|month|season|spring|summer|autumn|winter|year|decade|time)s?\b)|(?<!\b(?:the|an|if|read|write) )only(?! (?:one|two|three|four|\d))`;

/** What asks for the worst answer; "the least complex animal" and "the least time" ask for a fact. */
const LEAST = String.raw`(?<!\b(?:at|from) )least(?= (?:likely|probable|plausible|true|accurate|correct|appropriate|suitable|applicable|consistent|relevant|related|supported|useful|helpful|important|necessary|expected|characteristic|typical|desirable|well)\b|\s*[?.:]|$)`;

/** An "it" that stands for nothing: the weather, "it is important to", "it was then that". */
const FITTING =
  'possible|impossible|important|necessary|essential|crucial|vital|useful|helpful|hard|harder|easy|easier|difficult|dangerous|safe|safer|common|rare|likely|unlikely|best|better|good|bad|wise|clear|true|normal|usual|unusual|customary|natural|forbidden|legal|illegal|allowed|wrong|right|strange|interesting|cheaper|enough|desirable|advisable|convenient|practical|worth';
const FOUND =
  'discovered|shown|known|said|thought|believed|found|proved|proven|argued|assumed|estimated|suggested|reported|agreed|decided|noted|seen|claimed|hoped|expected|recommended|understood|recogni[sz]ed|established|observed|accepted';
const WEATHER =
  'cold|colder|warm|warmer|hot|hotter|dark|darker|light|lighter|late|early|cloudy|windy|sunny|foggy|humid|winter|summer|night|midnight|noon';
const EXPLETIVE = String.raw`(?: (?:not|be|been|being|get|gets|got|become|became|\w+ly))* (?:(?:rain|snow|hail|drizzl|thunder)\w*|(?:${FITTING}) (?:not |for [\p{L} ]{1,40}? )?(?:to|that|for|if|when|whether|how|why)|(?<!\bha[sd] )(?:${FOUND})(?: \w+)? that|(?:${WEATHER}) (?:at|in|on|over|outside|here|there|during|when|near|around|under|above)|(?:in|on|at|during|only|not until) [^.?]{1,60}? that|take[sn]? (?:[\p{L}\d]+ ){0,6}to|matters? (?:if|whether|that|when|how|what|who)|(?:seem|appear|happen|follow)s? that)(?![\p{L}\p{N}])`;

export const englishItemWords: ItemWords = {
  allOfThese:
    /^(?:all|both|any|each) (?:(?:of )?(?:the )?(?:above|these|those|them|preceding)\b|(?:of )?the (?:other )?(?:options|answers|choices|following)\b|(?:answers|options|choices) (?:are )?correct)/iu,
  noneOfThese:
    /^(?:none|neither)(?:[.]?$| (?:of )?(?:the )?(?:above|these|those|them|preceding)\b| of the (?:other )?(?:options|answers|choices|following)\b)/iu,
  verdict: /^(?:true|false|yes|no)(?:[.,;:]|$)/iu,
  verdictAsked: /\btrue or false\b|^(?:t|true)\s*\/\s*(?:f|false)\b/iu,
  combination:
    /^(?:(?:both|either|only|neither|options?|answers?|statements?|choices?)\s+)*\(?(?:[a-e]|i{1,3}|iv|v|[1-5])\)?(?:\s*(?:,|and|or|&|nor)+\s*\(?(?:[a-e]|i{1,3}|iv|v|[1-5])\)?)+(?:\s+(?:only|but not .*|are (?:both )?(?:correct|true)))?[.]?$|^(?:two|three|more than one|any two|some) (?:of )?(?:the |these )?above\b|^all (?:of the above )?but\b|^(?:[a-e]|i{1,3}|iv) (?:only|alone)[.]?$/iu,
  severalAsked:
    /\b(?:select|choose|mark|check|pick|tick) (?:all|every|any|two|three|several|one or more)\b|\ball (?:that|which) apply\b/iu,
  absolute: new RegExp(String.raw`\b${LEAVES_ROOM}(?:${ABSOLUTE})\b`, 'iu'),
  vague:
    /\b(?:sometimes|usually|(?<!\b(?:more|less|most|how|as|so|very|too) )often|(?<!\b(?:more|less|most|how|as) )frequently|occasionally|generally|commonly|typically|normally|rarely|seldom|mostly|possibly|perhaps|maybe|probably|somewhat|in (?:some|many|most) cases|to some extent|quite a (?:few|bit))\b/iu,
  vagueAsked:
    /\b(?:sometimes|usually|(?<!\b(?:more|less|most|how|as|so|very|too) )often|(?<!\b(?:more|less|most|how|as) )frequently|occasionally|seldom|somewhat|perhaps|maybe|in (?:some|many|most) cases)\b(?! (?:called|known|referred|termed|named))/iu,
  negation:
    /\b(?:not(?! (?:only|just|merely|simply)\b)|cannot|never|no longer|\w+n['’]t|neither|nor)\b/iu,
  turning: new RegExp(
    String.raw`\bexcept(?:ion)?\b|\b(?:is|are|was|were|be) (?:false|incorrect|untrue|wrong|inaccurate)\b|\b(?:false|incorrect|untrue|wrong|inaccurate) (?:statement|answer|option|claim)\b|${LEAST}`,
    'iu',
  ),
  subordinator:
    /\b(?:if|when|whenever|because|although|though|while|unless|until|since|but|that|who|whom|whose|where|whether|why|in order|so as|rather than|as well as|or)\b/iu,
  emptyAnswer:
    /^(?:i (?:do not|don['’]t) know|not sure|unsure|no idea|idk|n\/?a|nothing(?: at all)?|magic|tbd|other|something else|who knows|it does not matter|it doesn['’]t matter|x+|[.?\-–—]*)[.!?]?$/iu,
  unclear:
    /\b(?:etc|and\/or|and so (?:on|forth)|stuff|thingy?|something like|or something|or whatever|some kind of|sort of thing|and the like)\b/iu,
  pointsAtPicture:
    /\b(?:figure|diagram|picture|image|illustration|photo(?:graph)?|drawing|map|passage|graph|chart|table)s? (?:shown |given )?(?:below|above|to the (?:left|right))\b|\b(?:shown|pictured|illustrated|depicted|labell?ed) (?:here|below|above|in (?:the|this) (?:figure|diagram|picture|image|illustration|photo|drawing|map|graph|chart))\b/iu,
  pointsNowhere: new RegExp(
    String.raw`^(?:what|why|how|when|where|who|which \w+)(?: (?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|happens to|caused?|causes|explains|describes))+ (?:this|these|those|it(?!${EXPLETIVE})|they|them|he|she|him|her|such)\b(?! (?:be|called|that|possible|important|necessary|mean to|known (?:as|when)))|^(?:this|these|those|they|he|she|such)(?: \w+)? (?:is|are|was|were|has|have|had|can|may|will|does|do|did|shows?|means?|causes?|helps?)\b|\bthe (?:former|latter)\b|^it (?:does|has|was|can|will|must|should|makes|helps|causes|contains)\b(?!${EXPLETIVE})`,
    'iu',
  ),
  pointsBack:
    /\b(?:this|these|those|it|its|they|their|them|he|his|him|she|her|hers|such|the (?:other|first|second|former|latter|students?|scientists?|group|experiment|investigation|results?|data))\b/iu,
  asksToComplete:
    /\b(?:complete|completes|completed|fill in|fills?|fits?|missing|belongs? in|goes in(?:to)?)\b/iu,
  asking: set(
    `which what who why how when where following statement statements true correct false incorrect
    right wrong accurate inaccurate answer answers option options choice choices best apply applies
    choose select sentence sentences claim claims describes describe valid one above below pick
    mark given case most least likely untrue alternative alternatives`,
  ),
  everyday: set(
    `type types kind kinds form forms different many other new use used uses using make makes made
    most likely main part parts way ways one two three four number amount called following best
    would large small high low time first change changes cause causes increase increases decrease
    decreases help helps get gets give gives take takes thing things people person`,
  ),
  opposites: [
    ['same', 'different'],
    ['increase', 'decrease'],
    ['increases', 'decreases'],
    ['increased', 'decreased'],
    ['more', 'less'],
    ['more', 'fewer'],
    ['higher', 'lower'],
    ['high', 'low'],
    ['faster', 'slower'],
    ['larger', 'smaller'],
    ['greater', 'smaller'],
    ['rises', 'falls'],
    ['gain', 'lose'],
    ['gains', 'loses'],
    ['positive', 'negative'],
    ['can', 'cannot'],
    ['with', 'without'],
    ['before', 'after'],
    ['hot', 'cold'],
    ['warmer', 'cooler'],
    ['internal', 'external'],
    ['present', 'absent'],
    ['active', 'inactive'],
  ],
  rising:
    /\b(?:increas\w*|rises?|goes up|grows?|(?:become|get)s? (?:larger|higher|faster|stronger|longer|warmer))\b/iu,
  falling:
    /\b(?:decreas\w*|falls?|drops?|goes down|shrinks?|declines?|(?:become|get)s? (?:smaller|lower|slower|weaker|shorter|cooler))\b/iu,
  staying:
    /\b(?:(?:stays?|remains?|is|are) (?:\w+ )?(?:same|constant|unchanged|stable)|(?:does|do|will|would) not change|no change|no effect|is unaffected)\b/iu,
};
