/** English words that pull in opposite ways. */
import type { Axis } from './lexicon.ts';

export const englishAxes: readonly Axis[] = [
  {
    name: 'amount',
    reach: 'sentence',
    plus: `increase increases increased increasing rise rises rose risen rising grow grows grew grown
        growing growth higher more greater larger elevate elevated elevation enhance enhanced
        enhancement boost boosted gain gained expand expanded expansion raise raised raises
        upregulate upregulated upregulation up-regulated accelerate accelerated strengthen
        strengthens strengthened stronger amplify amplified intensify intensified escalate maximize
        excessive exceed exceeds lengthen lengthened widen widened deepen swell multiply accumulate
        accumulation overexpression`,
    minus: `decrease decreases decreased decreasing fall falls fell fallen falling decline declines
        declined declining reduce reduces reduced reducing reduction lower lowered lowers less fewer
        smaller diminish diminished drop drops dropped shrink shrank lessen lessened weaken weakens
        weakened weaker downregulate downregulated downregulation down-regulated slows slowed
        attenuate attenuated attenuation deplete depleted depletion minimize deficient deficiency
        halve halved shorten shortened loss lose lost losing curtail dwindle subside impair impaired
        impairs impairment suppress suppressed suppresses suppression`,
  },
  {
    name: 'size',
    reach: 'place',
    plus: `high highest most great greatest large largest bigger big up faster fast quicker quick
        strong strongest heavier heavy longer long longest taller tall deeper deep wider wide
        thicker thick maximum maximal many excess abundant rich double doubled triple warmer warm
        hotter hot brighter bright louder loud older old richer denser dense sharper steeper steep
        frequent often plenty upward upwards`,
    minus: `low lowest least few fewest small smallest weak weakest down slow slower shorter short
        shortest lighter light shallower shallow narrower narrow thinner thin minimum minimal scarce
        poor half cooler cool colder cold darker dark dimmer quieter quiet younger young poorer
        sparser sparse duller rare infrequent seldom rarely downward downwards sparing`,
  },
  {
    name: 'effect',
    reach: 'sentence',
    plus: `cause causes caused causing promote promotes promoted promotion induce induces induced
        induction lead leads led trigger triggers triggered activate activates activated activation
        enable enables enabled facilitate facilitates facilitated stimulate stimulates stimulated
        stimulation support supports supported favor favour increase increases increased enhance
        enhances enhanced contribute contributes contributed mediate mediates encourage encourages
        encouraged initiate initiates help helps helped accelerate accelerates upregulate
        upregulates improve improves improved reinforce`,
    minus: `prevent prevents prevented prevention inhibit inhibits inhibited inhibition block blocks
        blocked blockade suppress suppresses suppressed suppression abolish abolished abrogate
        abrogated protect protects protected protection hinder hinders hindered impede impedes
        impeded deactivate deactivates inactivate inactivates inactivated disable disables disrupt
        disrupts disrupted oppose opposes forbid forbids discourage discourages stopped counteract
        counteracts antagonize reduce reduces reduced decrease decreases decreased removed slow
        slows impair impairs downregulate downregulates worsen worsens worsened undermine undermines
        repress represses attenuate attenuates prohibit deter deters hamper hampers`,
  },
  {
    name: 'deed',
    reach: 'place',
    plus: `drive drives driven start starts begin begins form forms build builds open opens attract
        attracts include includes add adds create creates require requires required allow allows
        allowed permit permits release releases released produce produces produced`,
    minus: `end ends break breaks close closes stop stops absorb absorbs exclude excludes remove removes
        repel repels limit limits restrict restricts delay delays halt destroy destroys avoid avoids
        avoided eliminate eliminates`,
  },
  {
    name: 'quality',
    reach: 'sentence',
    plus: `improve improves improved improving improvement better best good benefit benefits beneficial
        effective efficient efficacy success succeed succeeds successful healthy safe advantage
        positive positively favorable favourable easier easy strength superior accurate reliable stable
        correct right true valid win wins normal recover recovery survive survival tolerable`,
    minus: `worsen worsens worsened worsening worse worst bad harm harms harmful ineffective inefficient
        failure fail fails unsuccessful unhealthy unsafe dangerous disadvantage negative negatively
        unfavorable unfavourable harder difficult weakness inferior inaccurate unreliable unstable incorrect
        wrong false invalid lose loses abnormal deteriorate deterioration die death mortality toxic adverse
        risk`,
  },
  {
    name: 'time',
    reach: 'place',
    plus: 'before earlier early earliest previously prior precede precedes preceded first begin begins began beginning start starts started initial initially beforehand formerly birth dawn morning onset ancient first-line',
    minus:
      'after later late latest afterwards afterward subsequently subsequent follow follows followed last end ends ended ending finish finished final finally thereafter death dusk evening modern recent',
  },
  {
    name: 'place',
    reach: 'place',
    plus: 'above over inside within into internal inner upper top north east left front proximal forward forwards enter enters entered inward inwards anterior superior near close arrive import',
    minus:
      'below under outside beyond out external outer bottom south west right back distal backward backwards leave leaves outward outwards posterior inferior beneath far exit exits depart export',
  },
  {
    name: 'link',
    reach: 'place',
    plus: 'associated association associate linked link related relation correlated correlate correlation dependent depend depends same similar equal identical alike connected common share shared together agree agrees agreed include includes included',
    minus:
      'independent independently unrelated unassociated uncorrelated different differs differ unequal opposite distinct separate separately disagree disagrees exclude excludes',
  },
  {
    name: 'presence',
    reach: 'place',
    plus: 'present presence with have has had contain contains contained exist exists existing possess possesses available full include includes appear appears expressed express expresses detect detected',
    minus:
      'absent absence without lack lacks lacked lacking missing miss misses deficient empty unavailable disappear disappears vanish vanishes devoid free knockout undetectable null',
  },
  {
    name: 'truth',
    reach: 'place',
    plus: 'true correct right accept accepts accepted confirm confirms confirmed agree possible likely able legal known certain visible active alive conscious voluntary dominant public open major always natural simple direct chronic',
    minus:
      'false incorrect wrong reject rejects rejected refute refutes refuted disagree impossible unlikely unable illegal unknown uncertain invisible passive inactive dead unconscious involuntary recessive private closed minor never artificial complex indirect acute',
  },
  {
    name: 'way',
    reach: 'place',
    plus: 'to into toward towards onto for with and',
    minus: 'from off out without or',
  },
  {
    name: 'matter',
    reach: 'place',
    plus: 'hot wet hard solid heavy rough sharp male man men boy father day summer acid acidic sympathetic aerobic gain debit supply buyer teacher question attack win ascending systolic active forward gram-positive contract contracts',
    minus:
      'cold dry soft liquid light smooth blunt female woman women girl mother night winter base basic alkaline parasympathetic anaerobic loss credit demand seller student answer defend defence lose descending diastolic resting reverse gram-negative relax relaxes',
  },
];
