/**
 * The words with which people speak about an argument, in any debate: they claim nothing about
 * what is argued, so that a sentence may use them although no passage does.
 */
import { contentStems } from '../../../domain/debate/paper/content-stems.ts';
import type { TextLanguage } from '../../../domain/text/tokenize.ts';

const ENGLISH = `
answer answers ask asked asking question questions debate debater debaters side sides opponent
posture postures position positions topic topics argument arguments argue argued argues arguing
claim claims claimed claiming passage passages paper papers text study authors author source
sources evidence proof quote quotes quoted cite cites cited citing citation sentence word words
say says said saying state states stated statement show shows shown showing support supports
supported supporting speak speaks spoke against carry carries carried carrying bear bears bearing
borne rest rests rested resting hold holds held holding stand stands stood standing fall falls
rank ranks ranked ranking score scores scored first second third last best better worse worst
strong stronger strongest weak weaker weakest firm firmer firmest clear clearer clearly win wins
won winner lead leads led loses lost ahead behind settle settles settled open contested uncontested
dispute disputed agree agrees agreed disagree reply replies replied rebut rebuts rebuttal rebutted
respond response counter challenge challenged concede concedes conceded concession give gives given
gave point points fair reason reasons reasoning because since therefore thus hence however while
whereas although though still yet both one two three each other another direct directly indirect
whole part parts limit limits limited limitation limitations beyond within without alone only
verified unverified refuted missing judge judged fact facts check checked explain explains explained
explanation mean means meaning matter matters important relevant conclusion conclude concludes
follow follows following main example instead rather merely simply even here there also remain
remains remained leave leaves left make makes made take takes taken need needs needed whether
know known case cases sum summary report overall view views true false right wrong doubt doubts
read reads reader exactly precise precisely specific specifically general generally own find finds
found name names named call calls called address addresses addressed rely relies relied accept
accepted reject rejected reads go goes come comes account accounts tell tells told itself
figure figures number numbers difference nearest further different abstract introduction
method results result discussion measured measure suppose supposed condition bound price
supports allowance opinion nothing criterion criteria correctness coverage clarity novelty correct covers covered cover novel`;

const NORWEGIAN = `
svar svarer svarte spør spurt spørsmål spørsmålet debatt debattant side sider sidene standpunkt
standpunktet tema temaet argument argumenter argumentet påstand påstander påstanden hevder sted
steder stedet artikkel artikkelen tekst teksten studie studien forfatterne kilde kilder belegg
sitat sitater sitert setning ord sier sagt viser vist støtter støttet taler mot bærer hviler står
faller først best bedre verst sterk sterkere sterkest svak svakere svakest klar tydelig vinner vant
taper foran bak avgjort åpent omstridt enig uenig tilsvar imøtegår innrømmer innrømmelse gir gitt
poeng grunn fordi derfor men likevel begge en to tre hver annen andre direkte hele del begrensning
begrenset bare bekreftet motsagt mangler dommer dømt faktum sjekk forklarer forklaring betyr viktig
konklusjon følger eksempel heller her der også gjenstår gjør tar trenger om vet kjent sak samlet
riktig galt tvil leser nøyaktig generelt egen finner funnet kalles regner avviser godtar`;

const STEMS = new Map<TextLanguage, ReadonlySet<string>>();

export function talkStems(language: TextLanguage): ReadonlySet<string> {
  const known = STEMS.get(language);
  if (known) return known;
  const stems = contentStems(language === 'no' ? NORWEGIAN : ENGLISH, language);
  STEMS.set(language, stems);
  return stems;
}
