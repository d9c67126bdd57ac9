/**
 * How common a word is in general English, in two bands. The counts behind the bands are
 * the sense counts of WordNet 3.1 (Copyright 2006 Princeton University, free to use and
 * pass on with this notice), taken from everyday prose: a word that is common there says
 * little about what a text is on.
 */

/** Seen 40 times or more in about 230,000 words. */
const VERY_COMMON = words(`
  able about above accept accomplish achieve acquire act action active activity actually add
  address admit adopt advance affect afternoon again age ago agree aid aim air all allotment allow
  almost alone already also always america american amount analysis animal announce anode another
  answer any apparently appear apply approach appropriate arc area argue argument arise arm army
  around arrive art artist ask aspect assign assume assure atmosphere attack attempt attend
  attention attitude audience author available average avoid award aware away back bad balance
  ball bank base basic basis battle bear beat become bed before begin behavior believe bend
  benefit best better big black block blood blow blue board body book bother boy break bring
  brother brown brush build building burn burst business buy call camp captain car care carefully
  carry case catch catholic cause cell center century certain certainly chance change chapter
  character characteristic charge check child choose christian church circle circumstance city
  claim class clean clear clearly climb close clothes cloud coffee cold collect college color
  column combine come command comment common community company compare complete completely comrade
  concern conclude condition conduct confront consider contact contain continue contrast
  contribute control cool corner corporation cost count country course court cover create cross
  crowd cry cut dance dark data day dead deal death decide declare deep define degree deliver
  demand demonstrate deny depth derive describe design desire destroy detail determine develop
  development device dictionary die difference different difficult difficulty direct direction
  directly disappear discover discuss discussion display distance distribution doctor dog dominant
  door double doubt down draw dream dress drink drive drop dry dust each ear early earth easy eat
  economic edge education effect effective effort election element eliminate emerge emotion employ
  employee empty enable encounter encourage end enemy energy engage english enjoy enough enter
  entire entirely equal equipment escape especially essential establish estimate even event ever
  every evidence example exercise exist existence expect experience experiment explain express
  expression extend eye face fact factor fail fall family far farm father favor fear feature
  federal feed feel feeling fellow few field fig fight figure file fill film final finally find
  finger finish fire firm first fit five floor flow flower fly follow following fool foot force
  forget form former forward four free friend front full function further future gain game general
  generally get girl give glance god good government grant grass gray great greater ground group
  grow growth guess gun hair half hall hand handle hang happen hard hate have head hear heart heat
  heavy help here high history hit hold home honor hope horse hot hour house however human hundred
  hurry husband idea identify ignore illustrate image imagine immediately importance important
  impossible improve inch include income increase indeed indicate individual industry influence
  inform information inside insist instead intend intensity interest introduce involve issue item
  jew jewish job join just keep kid kill kind kitchen knee know knowledge labor lack land language
  large larger last late later latter laugh law lay lead learn leave left leg length less let
  letter level liberal lie lieutenant life lift light like likely limit line lip list listen
  literature little live local location long look lose loss loud love low maintain major make man
  manage manager manner many march mark marry mass match material matter maximum maybe mean
  meaning means measure meet member memory mention merely method mile military million mind minute
  miss mission model modern moment money month more morning most mother mouth move movement much
  murder muscle music name nation national natural nature near nearly necessary need neighborhood
  never new news newspaper next night nod noise normal north not note nothing notice now number
  object objective observe obtain obviously occur offer office officer often old once one only
  onset open operate operation opportunity oppose order organization other outside over own pain
  paint pair paper part particle particular particularly party pass past patient pattern pause pay
  payment people percent perform performance perhaps period permit person personal phase physical
  picture piece place plan plane plant play point policy political portion position possess
  possibility possible pound power practice prepare presence present presently preserve press
  pressure pretty prevent previous price private probably problem procedure proceed process
  produce product production program progress project promise proper property propose protect
  protestant prove provide public publish pull purchase purpose push put quality question quickly
  quite radiation rain raise range rapidly rate rather reach reaction read ready real realize
  really reason recall receive recent recognize recommend record red reduce refer reflect refuse
  regard regiment region relationship release religion remain remark remember remove repeat
  replace reply report represent require requirement research respect respond rest result return
  reveal ride rifle right rise river road roar role roll room rule run sale same sample save say
  scene schedule school score sea search season second section see seek seem select sell send
  sense sentence separate series serious serve service set settle several shake shape share sharp
  shelter shift ship shoot short shot shoulder shout show side sight sign similar simple simply
  sing single sit site situation six size skill sky sleep slide slow slowly small smell smile
  smoke social society soil soldier solid some sometimes somewhat son song soon sort sound source
  south southern space speak special specific speed spend spirit spot spread spring square stage
  stand standard stare start state statement stay stem step still stock stop store story straight
  strange stream street strength stress stretch strike strong structure struggle student study
  style subject succeed success successful such suddenly suffer suggest summer sun supply support
  suppose sure surface surprise sweep swing system table take talk tall tax teach teacher team
  technique tell temperature ten tend term test text then theory there therefore thick thin thing
  think third thought threaten three throw thus time tissue title today together tone too tooth
  top total touch town trade tradition train training transfer travel treat treatment tree trial
  trouble true trust try turn two type understand understanding unit urge use usually value
  various vary very victory view visit vocational voice volume vote wage wait walk wall want war
  warm wash watch water wave way wear week weight well west white whole wide wife wild win window
  wish woman wonder woods word words work world worry write writer wrong yard year yet young youth
`);

/** Seen 12 to 39 times. */
const COMMON = words(`
  abandon ability abroad absence absent absolute absolutely absorb abstract abstraction academic
  accelerate accident accommodate accompany accord account accurate accuse ace achievement acre
  actor actual adam adequate adjust administer administration administrative admire advanced
  advantage adventure advertising advice advise advocate aegean aesthetic affair affirm afford
  afraid afterward agency agent agreement ahead aircraft alaska alert alive allot along alter
  alternative altogether amateur amazement ambiguous anaconda analytic analyze anger angle angry
  antenna antibody anticipate anxiety anyhow anyway apart apartment apparatus apparent appeal
  appearance applicant application appoint appreciate appreciation approval approve approximately
  april aqueous arouse arrange arrangement arrest arrow article artillery artistic aside assault
  assemble assert assess assignment assist assistance associate association assumption assurance
  athabascan atom attach attain attract attribute august authentic authority authorize automatic
  automatically automobile autonomic avocado await awake awaken awareness awful baby background
  bacterial bag band bang bar barn barrel baseball basement bastard bat battery beach beam
  beautiful beauty bedroom bee beer beg beginning behave behind being belief bell bellow belong
  below belt bench bet betray bible bid bill bind binomial bird bit bite bitter blame blanket
  blaze bleed blind blink bloom boast boat bold bomb bond bone boot border borrow boston bottle
  bottom bounce bound bow box brain branch brand brass brave breakfast breath breathe bridge brief
  briefly brigade bright brilliant british broad broaden broken bronchiole brood brow buffer
  bullet bumblebee bunch bunk bury busy button cafeteria calculate california calm camera campaign
  camping cancer candidate canteen canvas cap capable capacity capital capture career careful
  carve cast cat catcher category cattle caution cease ceiling celebrate cent central ceremony
  chain chair challenge champion changing chaos characterize chart chase cheek cheer chemical
  cherish chest chicago chicken chief chin chlorine choice choke christ cigarette cite citizen
  civilization clamor clarity classification classify cleaning clergyman cling clinical clock
  closed closely cloth club cluster clutch coach coast coat coincide collage collapse collection
  colonel colored combat combination comedy comfort comfortable commander commence commend
  commercial commission commit committee communicate communication communism communist commute
  companion comparable comparison compel compete competition competitive complain complement
  complex component compose composer composition compound comprehend comprise compute concede
  conceive concentrate concentrated concentration concept conception concerned conclusion concrete
  condemn conference confess confidence confirm conflict confuse confused confusion congregation
  congress conjugate connect connection conscience conscious consciousness consent consequence
  conservative considerable considerably consideration constant constitute construct construction
  consult contemplate contemporary contend content contest context continually continued
  continuity continuous contract contribution convenient conventional conversation conversion
  convert convey convict conviction convince convinced cook cooperate cooperative coordinate cop
  copy core corpse correct correspond corresponding counter counterpart county couple courage
  covered cow crack crash crawl crazy creation creative creature credit creep crew crime criminal
  crimson crisis critical criticize crouch crowded crush cuba cultural culture cup cure curiosity
  curious current curse curve customer cycle daily dallas damage damn damned danger dangerous dare
  darkness dash date daughter dawn dear debate decade december decision decline decrease deduct
  deduction deem deeply defeat defend defense definite definition defy delay deliberately delicate
  delight democratic demonstration denote denounce density depart department dependent depict
  descend description desert deserve designate desirable desk despair desperate desperately
  destruction detailed detect detective detergent developed devil devise devote diagonalizable
  dialysis diameter differ dig dignity dimension diminish din dinner director dirt dirty disaster
  discharge disclose discourage discovery disease dish disk dislike dismiss distant distinct
  distinction distinguish distribute district disturb divide division divorce doctrine dollar
  domestic dominate doom dot doubtful downtown dozen drag drama dramatic drawing drift drill
  drinking driver drug drunk duck dull dump duty eager earlier earn earthquake ease easily east
  echo economy editor effectively effectiveness efficiency effluent egg eight eighth elaborate
  elect electric electrical electricity electron eleven elsewhere embrace emotional emphasis
  emphasize employer employment enact endeavor endure enforce engagement engine engineer england
  enlarge enlist enormous enterprise entertain enthusiasm entitle entrance entry environment
  equally equip equivalent era erect error essay essentially establishment europe european
  evaluate evening eventually everywhere evident evidently evil evoke exact exactly exaggerate
  examination examine exceed excellent exception exchange excite excitement exciting exclaim
  exclude excuse exert exhibit exhibition existing expand expenditure expense expensive
  experimental expert explanation explode exploit explore expose exposure extension extensive
  extent external extract extraordinary extreme extremely fabric facility factory fade failure
  faint fair fairly faith familiar famous fan farmer farming fashion fast fasten fat fate fault
  february feeding female fence fiber fiction fierce fifteen fifth fifty fighting filled filter
  finance financial finding fine firing firmly fish fist fix fixed flag flame flash flat flee
  flesh flight fling float flood flourish fluid flux focus foe fog folk folklore food forbid
  foreign forest forever forgive formal formation formula formulate formulation forty foster found
  fourth fraction frame freedom freeze french frequency frequent frequently fresh friday friendly
  frown fruit fulfill fully fun fund fundamental funds funny furious furnish furthermore gallop
  garage garden gas gasp gate gather gay gaze generate generation gentle gently genuine georgia
  german gesture giant gift glad glare glass gleam glimpse glory glow glue goal gold govern grab
  grace grade gradient gradually graduate gram graph grasp grave greatly greek green greet grim
  grin grip grounds grunt guarantee guard guest guidance guide guilty guy habit halt happy harbor
  hardly haste hasten hat hatred haul hawaii health healthy hearing heave heavily height helium
  hen hence hero hesitate hide highway hill hire historian historical holder hole holiday holmes
  homer honest honey horizon horn horror hospital host hotel hours howl huge humor hunting hurl
  hurt hut hypothalamic hypothalamus ice ideal identical identification identity illuminate
  illusion imagination imitation immediate immortality impact implication imply impose impress
  impression impressive improvement impulse inadequate incident increased increasing increasingly
  independence independent indication indicator induce industrial infantry inherit initial
  initiate injure injury inner inning innocent inquire insane insert insight inspect inspire
  install instance instant instantly institute institution instruct instruction instrument insure
  integration intelligent intense intention interaction interested interesting interfere interior
  intermediate internal international interpret interpretation interrupt intersection interval
  interview intimate invariably invent invention investigate investigation investment invite
  involved iodine irish iron island isolate isolated jacket january japanese jerk joke journey joy
  judge judgment july jump june jury justice key kick king kiss knife knock known label laboratory
  lady lagoon lamp landscape laos lap largely laughter launch lawn lawyer layer leader leadership
  leaf league lean leap lecture legal legend legislation lend lesson lick lighted lightly limited
  linguist link liquid liquor literary liver living load loan locate located lock london longer
  loom loose lord lost lot lower luck lucky lunch lung lyric machine machinery mad magazine
  magnificent magnitude maid mail main majority male management manchester manifold manufacturer
  marked market marketing marriage married mars master mate mature maturity may meal meanwhile
  measurement mechanical mechanism medical medieval medium meeting melody membership men mental
  mere merge merit mess message metal metropolitan mexican middle mighty milk milligram mine
  minimal minimize minimum minister minor mirror missile mistake mixture mob mode moderate modify
  monday mood moon morality moreover mostly motion motive mount mountain mouse movie mud multiply
  murderer murmur musical musician musketry mutter mysterious mystery myth mythological nail
  narrow nationalism naturally nazi nearby necessitate necessity neck needed negative neglect
  negotiate negro neighbor nervous nest net network nevertheless nice nilpotent nine nineteenth
  ninth nonspecific norm normally northern nose notion novel november nowhere nuclear nucleus
  numerous oath obey objection obligation oblige obscure observation observer obvious occasion
  occasional occasionally occupy occurrence october odd off official oil older opening openly
  operational operator opinion opium opposite opposition orange orbit ordinary organic organize
  origin original originate otherwise outcome outline outlook overall overcome owe owner oxidation
  oxygen pace pack page painter painting pale pansy papa papers parallel paramagnetic parent paris
  park participate participation partly partner passage pat patch path patrol peace peculiar peer
  pen pennsylvania perceive percentage perception perfect perfectly permanent persist personality
  personally personnel persuade petitioner phenomenon philosopher philosophy phone photograph
  phrase physiological pick pile pink pistol pitch pitcher pity plain plainly planet planning
  plate plato player playing plead please pleased pleasure plenty plot plug plunge pocket poem
  poet poetry poke pole police polish politician politics polynomial pond pool poor popular
  population porch portray pose positive possession possibly post postpone pot potential pour
  powder powerful practical practically praise pray prayer preach precede precise precisely
  predict prefer preparation prepared presentation president presumably presume pretend prevail
  prevention previously pride priest primarily primary prime principal principle print prior
  prisoner probability probable proclaim producer productivity profession professional professor
  profile profound projection prominent promote prompt proof properly proportion proposal prospect
  protection protein protest proud provision psychologist publicly pump punishment pure purely
  pursuant pursue quack qualify quantity quarrel queen quick quiet quietly quit quote race radical
  radio rage railroad rank rapid rarely ratio raw ray react reader readily reading reality rear
  reasonable reasonably rebel recently recognition recommendation recording recover recreation
  recruit redcoat reduction reference reflection regardless regional register regret regular
  regulation reinforce reject relate related relation relations relative relatively relax relief
  relieve religious remarkable remind remote render rent repair repel representation
  representative reproduce republican request required rescue resemble resent reserve residence
  residential resist resistance resolution resolve resource respectable respectively respiratory
  response responsibility restore restrict resume retire retreat reverse review revive revolution
  rhythm rich rider ring rip risk rock roleplaying roof root rough round rousseau route routine
  row rub rumor rural rush russian sacrifice saddle safe safety sail salesman saline salt sand
  satisfaction satisfactory satisfy saturday scale scan scatter scheme scientific scope scramble
  scratch scream screen sculpture seal seat secede secret secretary sector secure security seed
  seize selection self sensation sensitive sensitivity sentiment september sequence seriously
  serum services session settlement seven severe severely sewage sex sexual shade shadow shame
  sharply shatter shear sheep sheet shell shine shirt shock shoe shooting shop shore shower shrug
  shut sick sidewalk sigh signal significance significant silence silent silver similarly
  simultaneously sin sink sir sister sixth skeletal sketch skin slam slap slash slave slice
  slightly slip slope smaller smart smash smooth snake snap snatch snow soft softly solution solve
  somehow someone somewhere soul southerner soviet span spare spark speaker specialist species
  specifically specify spectator spectrum speech sphere spin spit split sponsor sport spur squad
  squat squeeze stable staff stagger stain staining stairs stall stamp star station status steady
  steal steel steeple steps stick stiffen stimulate stir stockholder stomach stone storm
  straighten strain stranger strategy straw strengthen striking string strip strive stroke
  strongly structured studio stuff stumble stupid submit subsection substance substantial
  substitute suburb suburban successfully sudden suffering sufficient sufficiently suggestion suit
  sum sunday superior supper supplement surely surge surplus surprised survey survive suspect
  suspend suspicion sustain swallow sway swear sweat sweet swell swift swiftly swim switch symbol
  symbolize sympathetic sympathy symptom tale talent tangent tap tape target task taste tattered
  teaching tear technical technology teenager telephone television tendency tension tent terrible
  terror testify texas texture thank theme theological theology theorem thereby thermal thirty
  thoroughly thousand threat throat through thrust thunder thursday thyroglobulin thyroid tie
  tight times tiny tip tire toe tomorrow tongue tonight tool toss tough trace track traditional
  traffic trail transform transition translate transport transportation trap tray tremendous trend
  trim trip triumph troop troops trot truck truly truth tsh tsunami tube tuesday tumble tumor tune
  twelve twentieth twenty twice twist typical ultimate unable unadjusted undertake uneasy
  unfortunately uniform union unique unite unity universal universe university unknown
  unstructured unusual uphold upper upset upstairs useful usual utilize utopia utopian utter
  vacation vacuum vague vaguely valley valuable valued values vanish variable variation variety
  vase vast vector vehicle vein velocity venture version vertex vessel veteran victim viewpoint
  vigorous village violate violence virginia visible vision visual vivid volunteer voyage wagon
  wake wander warn warning warrant washing washington waste watercolor wavelength weak weakness
  wealth weapon weary weather wednesday weekend weep weigh welcome western wet wheel while whip
  whisky whisper widely widespread wildly will willing wind wing wink winter wipe wire wise wit
  withdraw witness wonderful wood wooden worker working worse worship worth worthy wound wounded
  writing yank years yell yellow yes yesterday yield zero
`);

/** 2 for everyday words, 1 for common ones, 0 for the rest. Takes the singular, in small letters. */
export function commonnessOf(word: string): 0 | 1 | 2 {
  if (VERY_COMMON.has(word)) return 2;
  return COMMON.has(word) ? 1 : 0;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
