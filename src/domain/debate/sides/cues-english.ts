/** How English sentences speak for a side: words with their weight. */
import type { StanceCues } from './stance-cues.ts';

export const englishCues: StanceCues = {
  support: [
    [
      1,
      /\b(?:results? (?:show|suggest|indicate|confirm|demonstrate)s?|we (?:\w+ly )?(?:show|find|found|observed?|demonstrate|conclude|achieved?)|(?:obtain(?:s|ed)?|yield(?:s|ed)?) (?:\w+ ){0,3}(?:results?|performance|accurac\w+|scores?|improvements?|gains?)|outperform\w*|state[- ]of[- ]the[- ]art (?:results?|performance|accurac\w+)|significant(?:ly)? (?:better|higher|improve\w*)|ahead of)\b/iu,
    ],
    [
      0.7,
      /\b(?:(?<!\bto |-)(?:improv\w+|achiev\w+)|reach(?:es|ed)|better|best(?! \d| (?:model|match|candidate|parameters?|path|possible)\b)|highest(?!-)|gains?(?! (?:insights?|further|an? understanding))|(?<!less )effective(?!ly)|success(?!iv)\w*|robust|consistent(?:ly)?|benefit\w*|advantage\w*|confirm\w*|superior|competitive|accurate(?:ly)?|exceed\w*|(?<!\bto )helps?|strengthen\w*|useful(?:ness)?|perform(?:s|ed)? (?:very |fairly )?well|increas(?:es|ed)|reduc(?:es|ed)|(?:higher|larger) than|(?:is|are) able to|capable of|captures?|suitable|reliabl[ey]|promising|significant|(?<!\bto )(?:boost|rais)(?:es|ed))\b/iu,
    ],
    [
      0.6,
      /\b(?:(?:shall have|has|have) the right|shall be (?:erased|answered|corrected|published|informed|given|made|free|lawful|kept no longer|protected|effective)|shall (?:make|decide|assess|appoint|transmit|apply|support|consult|erase|correct|report|examine)|(?:is|are) entitled to|shall (?:have the obligation|communicate|inform|provide|take|facilitate|be lawful|obtain)|may (?:request|obtain|object|withdraw|provide)|enabl(?:es|ed)|ensur(?:es|ed)|ideal|easily|easy to)\b/iu,
    ],
    [0.3, /(?:\d[\d.,]* ?%|\bpercent\b|(?<![\d.])\.\d{2,}|\b\d+\.\d+\b)/u],
  ],
  conditional: [
    [
      1,
      /\b(?:only (?:if|when|for|after|with|where|once)|(?<!times )as long as|provided that|depend(?:s|ing|ed)? (?:up)?on|dependent on|unless|except (?:where|when|if|for)|to the extent|in so far as|in cases? (?:where|of)|under (?:the |certain |these |this )?(?:conditions?|assumptions?|settings?)|assum(?:e|es|ing|ed|ptions?)|where (?:one of )?the following|without (?:which|feedback)|exempt\w*|(?:do(?:es)?|shall) not apply|may (?:be )?refuse[ds]?|extended by|in the absence of|where necessary|(?<!less )sensitive to)\b/iu,
    ],
    [
      0.45,
      /\b(?:(?<!(?:investigate|examine|see|determine|know|test|ask) )if(?! (?:we|possible|any|the authors)\b)|when(?! (?:compared|we|averaging|using|the authors)\b)|whenever|wherever|once|given that|as soon as|until|where (?:the|a|an|such|processing))\b/iu,
    ],
    [
      0.4,
      /\b(?:for (?:small|large|short|long|low|high|most|some|certain|larger|smaller)\w*|with (?:more|fewer|less|enough|sufficient)|mainly|particularly|especially)\b/iu,
    ],
  ],
  critical: [
    [
      1,
      /\b(?:limit(?:s|ed|ation|ations|ing)|drawbacks?|shortcomings?|weakness\w*|fail\w*|worse|worst|suffer\w*|struggl\w*|barriers?|unable|unfortunately|contaminat\w*|degrad\w*|insufficient\w*|unclear|cannot|could not|lack\w*|(?:false|more|most|many|of|the|two|system|model) errors|mistakes?|misclassif\w*|outperformed by|below the|lags?|loses?|lost|decreas(?:e|es|ed)|drops?|deters?|increases? (?:the )?(?:complexity|cost|risk)|counter-?productive|shall not|may not (?!be\b)|must not|prohibited|not (?:\w+ )?(?:significant|enough|sufficient|reliable|improve|help|hold|work|show|always|able|clear|consistent|representative|repeated|shown?|apply))\b/iu,
    ],
    [
      0.6,
      /\b(?:nevertheless|problematic|problems (?:with|remain|arise|of)|difficult(?:y|ies)? (?:to|in|for|of|even)|(?:makes?|is|are|be) (?:\w+ ){0,4}(?:difficult|complex)|challenging|poor(?:ly)?|hard(?:er)? to|bias(?:ed|es)?|remains? (?:open|unclear|hard|to)|within what chance|by chance|in no sense|do(?:es)? not (?!rely|require|need|depend|impose)|did not|flatters?|says? nothing)\b/iu,
    ],
    [
      0.4,
      /\b(?:although|though|despite|in spite of|to (?:our|the) best (?:of our )?knowledge|(?<!not )rel(?:y|ies|ied) (?:on|upon|heavily)|ambigu\w*|subjective|we suspect|not (?:all|every|yet|necessarily)|rare(?:ly)?|missing|ignor\w*|misses|underperform\w*|less (?:accurate|effective|useful|reliable)|low(?:er)? (?:accuracy|performance|recall|precision|scores?|quality)|not (?:be|been|covered|captured|included|available|considered)|sensitive to|imbalanc\w*|relatively (?:small|low|few)|less than expected)\b/iu,
    ],
    [
      0.3,
      /\b(?:however|nevertheless|yet|but|only|few|low|lower|lowest|is not|are not|was not|were not|no)\b/iu,
    ],
  ],
  alternative: [
    [
      1,
      /\b(?:attribut(?:ed|able|e) (?:\w+ )?to|explain(?:s|ed)? (?:by|why|this)|(?:may|might|could|can|likely|partly|possibly|probably) (?:be )?(?:due to|because|caused by|explained by)|caused by|owing to|stems? from|the reasons?|confound\w*|hypothesi[sz]e\w*|(?:our|alternative|this|working) hypothes[ie]s|alternative explanation\w*|by chance)\b/iu,
    ],
    [
      0.45,
      /\b(?:due to|because|possibly|probably|presumably|possible (?:explanation|reason|cause)s?|contribut(?:es?|ed|ing) to|baselines? (?:\w+ ){0,2}(?:performs?|reach\w*|achiev\w*)|by itself|the (?:effect|impact|influence) of)\b/iu,
    ],
    [0.3, /\b(?:may be|might be|could be|suggests?|rather than|already)\b/iu],
  ],
  scope: [
    [
      1,
      /\b(?:generali[sz]\w*|transfers? (?:to|well|across)|transfer(?:red|able|ability)|limited to|restricted to|in other (?:\w+ )?(?:\w+s)\b|other (?:languages|domains|tasks|settings|disciplines|fields|countries|places|groups)|(?:only|merely|solely) (?:\w+ ){0,3}(?:\d[\d.,]*|one|two|three|few)|applicab\w*|(?:from|at|in|to|on) (?:only )?a single|(?:not|no) (?:\w+ ){0,3}representative|came from|cover(?:s|age)? (?:only|all|most))\b/iu,
    ],
    [
      0.6,
      /\b(?:(?:evaluated|tested|measured) (?:only )?on|in general|across (?:all|different|the|both|several)|(?:in|on|for) (?:all|both|three|four|five|two) (?:\w+ ){1,2}|held[- ]out)\b/iu,
    ],
    [0.3, /\b(?:participants?|samples?|volunteers?)\b/iu],
  ],
  cost: [
    [
      1,
      /\b(?:costs?(?! function)|costly|expensive|overhead|fees?|inefficien\w*|labou?r-intensive|by hand|time-consuming|(?:manual|human|much|more|additional|great|considerable|substantial) efforts?|trade-?offs?|takes? (?:about |around |up to )?(?:an? few |\d[\d.,]* )(?:\w+ )?(?:seconds?|minutes?|hours?|days?|weeks?)|the price of)\b/iu,
    ],
    [
      0.7,
      /\b(?:require[sd]? (?:\w+ ){0,3}(?:training|resources|large|manual|labell?ed|hours?|more|much|full|familiarity|expertise|customi[sz]ation|time|effort)|large amounts?|(?:\d[\d.,]*|several|four|three|two) (?:minutes?|hours?|days?) (?:of|for|per)|slow(?:er|s)?|paid|tedious)\b/iu,
    ],
    [0.3, /\b(?:needs?|burden)\b/iu],
  ],
};
