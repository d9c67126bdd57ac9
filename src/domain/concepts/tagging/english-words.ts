/** English words that a term never begins with, ends with, or is. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Adjectives and participles that say nothing about the subject. */
export const vagueEnglish = words(`
  able above actual additional adjacent almost alternative another apparent appropriate
  available basic best better big brief broad certain classic clear close closest common commonly
  comparable complete complex considerable considered consistent corresponding critical crucial
  current desired detailed different difficult directly distinct earlier easy effective entire equal
  essential every exact excellent existing extensive extra extreme few final first five following
  four full fundamental further general given good great greater greatest half hard helpful high
  higher highest huge important individual interesting involved key known large larger largest last
  later latter least less likely little long longer low lower lowest main major many maximum mere
  minimum minor modern more most much multiple necessary new next nice normal notable numerous
  obvious old only opposite other others overall own particular past permanent popular possible
  potential powerful present previous primary principal proper quick quite rapid rare real
  recent related relative relevant remaining respective right rough same second seven several severe
  significant similar simple single six slight small smaller smallest so-called some special
  specific standard strange strong subsequent substantial such sufficient suitable ten third
  three total traditional true two typical unable unique unknown unusual used useful usual usually
  varied various vast very vital well-known whole wide widespread wonderful worse worst worth young
  using including involving containing resulting being having making
`);

/** Nouns of any text: they point at the page, count, or hold a place for another noun. */
export const emptyNouns = words(`
  ability addition advantage aim amount answer appendix approach area article aspect attempt author
  basis beginning benefit bit book bottom box case cause century chance chapter chart choice class
  column combination comparison conclusion condition consequence course date day deal degree detail
  diagram difference discussion edition editor effect effort end equation evidence example exercise
  fact feature fig figure finding focus form formula function goal group half hand hour idea image
  importance increase decrease introduction issue item kind knowledge lack length level line link
  list location lot majority manner meaning means method minute model moment month name nature
  need note number one objective occurrence opportunity option order others page pair paper paragraph
  part part-way people percent percentage period person piece place point portion position
  possibility presence problem process product property purpose question range reader reason
  reference region relation report rest result review role row rule sample scale section sense
  sentence series set shape side similarity site situation size solution sort stage start statement
  step structure study subject summary support table task team term text thing time title today
  top topic total trial type understanding unit use user value variety version video view volume
  way week word work world year
  accuracy baseline benchmark data dataset directory evaluation experiment implementation improvement
  information input output performance proposal score setting setup spec specification technique
`);
