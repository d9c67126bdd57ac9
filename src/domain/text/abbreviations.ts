/** Words that end in a full stop without ending a sentence, lower-cased, without that stop. */

const words = (list: string) => new Set(list.split(/\s+/));

/** A name or a continuation follows: never the end of a sentence. */
export const neverEnds = words(
  `mr mrs ms dr prof rev hon gen col capt lt sgt sr mt vs cf e.g i.e viz eg ie approx fig figs tab
  tabs eq eqs eqn eqns ref refs sec secs sect chap chaps thm incl esp resp
  bl.a f.eks eks dvs d.v.s pga p.g.a mht m.h.t ifm i.f.m jf jfr ev evt kap avsn iht i.h.t vha v.h.a
  hhv h.h.v ift i.f.t t.eks f.o.m t.o.m inkl ekskl ang gj.sn cand`,
);

/** Belongs to a number that follows ("No. 5", "s. 12", "kl. 9"); otherwise an ordinary word. */
export const beforeNumber = words(
  `no nos p pp vol vols art ch ca app ex def prop cor lem ed st
  nr s ff kl tlf pr bd utg mill mrd min maks fom tom`,
);

/** Ends a sentence when a capital follows, otherwise not. */
export const mayEnd = words(
  `al etc inc ltd co corp jr ph.d m.sc b.sc u.s u.k a.m p.m b.c a.d jan feb mar apr jun jul aug sep
  sept oct nov dec dept univ est
  osv o.l o.a m.m m.v mv mm mfl m.fl e.kr f.kr a.s okt des`,
);

/** Opens the names of bodies ("the U.S. Senate"), and otherwise may end a sentence. */
export const beforeName = words('u.s u.k u.n e.u');

/** What the names of such bodies go on with. */
export const belongsToName = words(
  `Air Ambassador Army Attorney Bank Border Bureau Capitol Census Centers Citizenship Civil Coast
  Code Commission Committee Congress Constitution Court Customs Department District Embassy Food
  Forces Foreign Forest General Geological Government Governor House Immigration Marine Marines
  Military Mint National Naval Navy Parliament Patent Postal President Public Representative
  Secretary Security Senate Senator Senators Special State Steel Supreme Surgeon Treasury Virgin`,
);

/** What an ordinal stands before: "2. mai", "3. klasse", "19. århundre". */
export const afterOrdinal = words(
  `januar februar mars april mai juni juli august september oktober november desember january
  february march may june july october december århundre århundret klasse trinn plass`,
);
