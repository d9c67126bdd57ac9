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
      /\b(?:(?<!\bto |-)(?:improv\w+|achiev\w+)|reach(?:es|ed)|better|best(?! \d| (?:model|match|candidate|parameters?|path|possible)\b)|highest(?!-)|gains?(?! (?:insights?|further|an? understanding))|effective(?!ly)|success(?!iv)\w*|robust|consistent(?:ly)?|benefit\w*|advantage\w*|confirm\w*|superior|competitive|accurate(?:ly)?|exceed\w*|(?<!\bto )helps?|strengthen\w*|useful(?:ness)?|perform(?:s|ed)? (?:very |fairly )?well|increas(?:es|ed)|reduc(?:es|ed)|(?:higher|larger) than|(?:is|are) able to|capable of|captures?|suitable|reliabl[ey]|promising|significant|(?<!\bto )(?:boost|rais)(?:es|ed))\b/iu,
    ],
    [0.3, /(?:\d[\d.,]* ?%|\bpercent\b|(?<![\d.])\.\d{2,}|\b\d+\.\d+\b)/u],
  ],
  conditional: [
    [
      1,
      /\b(?:only (?:if|when|for|after|with)|(?<!times )as long as|provided that|depend(?:s|ing|ed)? (?:up)?on|dependent on|unless|in cases? (?:where|of)|under (?:the |certain |these |this )?(?:conditions?|assumptions?|settings?)|assum(?:e|es|ing|ed|ptions?)|(?<!less )sensitive to)\b/iu,
    ],
    [
      0.8,
      /\b(?:(?<!(?:investigate|examine|see|determine|know|test|ask) )if(?! (?:we|possible|any|the authors)\b)|when(?! (?:compared|we|averaging|using|the authors)\b)|whenever|wherever|once|given that|as soon as|until)\b/iu,
    ],
    [
      0.4,
      /\b(?:for (?:small|large|short|long|low|high|most|some|certain|larger|smaller)\w*|with (?:more|fewer|less|enough|sufficient)|mainly|particularly|especially)\b/iu,
    ],
  ],
  critical: [
    [
      1,
      /\b(?:limit(?:s|ed|ation|ations|ing)|drawbacks?|shortcomings?|weakness\w*|fail\w*|worse|worst|suffer\w*|unable|unfortunately|contaminat\w*|degrad\w*|insufficient\w*|unclear|cannot|could not|lack\w*|(?:false|more|most|many|of|the|two|system|model) errors|mistakes?|misclassif\w*|outperformed by|below the|lags?|loses?|lost|decreas(?:e|es|ed)|drops?|counter-?productive|not (?:\w+ )?(?:significant|enough|sufficient|reliable|improve|help|hold|work|show|always|able|clear|consistent|representative|repeated|shown?))\b/iu,
    ],
    [
      0.6,
      /\b(?:nevertheless|problematic|problems (?:with|remain|arise|of)|difficult(?:y|ies)? (?:to|in|for|of|even)|challenging|poor(?:ly)?|hard(?:er)? to|bias(?:ed|es)?|remains? (?:open|unclear|hard|to)|within what chance|by chance|in no sense|do(?:es)? not (?!rely|require|need|depend)|did not|flatters?|says? nothing)\b/iu,
    ],
    [
      0.4,
      /\b(?:although|though|despite|in spite of|to (?:our|the) best (?:of our )?knowledge|(?<!not )rel(?:y|ies|ied) (?:on|upon|heavily)|ambigu\w*|subjective|we suspect|not (?:all|every|yet|necessarily)|rare(?:ly)?|missing|ignor\w*|misses|underperform\w*|less (?:accurate|effective|useful|reliable)|nois[ey]|spars\w+|low(?:er)? (?:accuracy|performance|recall|precision|scores?|quality)|not (?:be|been|covered|captured|included|available|considered)|sensitive to|imbalanc\w*|relatively (?:small|low|few))\b/iu,
    ],
    [
      0.3,
      /\b(?:however|nevertheless|yet|but|only|few|low|lower|lowest|is not|are not|was not|were not|no)\b/iu,
    ],
  ],
  alternative: [
    [
      1,
      /\b(?:due to|attribut(?:ed|able|e) (?:\w+ )?to|explain(?:s|ed)? (?:by|the|why|this)|because|caused by|owing to|stems? from|the reasons?|confound\w*|hypothesi[sz]e\w*|(?:our|alternative|this|working) hypothes[ie]s|alternative explanation\w*|by chance)\b/iu,
    ],
    [
      0.6,
      /\b(?:possibly|probably|presumably|possible (?:explanation|reason|cause)s?|(?:most )?likely (?:due|because|caused|that)|contribut(?:es?|ed|ing) to|baselines? (?:\w+ ){0,2}(?:performs?|reach\w*|achiev\w*)|by itself|alone|since|the (?:effect|impact|influence) of)\b/iu,
    ],
    [0.3, /\b(?:may be|might be|could be|suggests?|another|rather than|alternativ\w*|already)\b/iu],
  ],
  scope: [
    [
      1,
      /\b(?:generali[sz]\w*|transfers? (?:to|well|across)|transfer(?:red|able|ability)|limited to|restricted to|out[- ]of[- ]domain|other (?:languages|domains|tasks|corpora|datasets|settings|systems)|(?:only|merely|solely) (?:\w+ ){0,3}(?:\d[\d.,]*|one|two|three|few|documents?|data ?sets?|corp(?:us|ora)|languages?|domains?|types?)|applicab\w*|(?:a )?single (?:document|language|domain|data ?set|corpus|university|school|site|source)|more data ?sets|(?:not|no) (?:\w+ ){0,3}representative|came from|cover(?:s|age)? (?:only|all|most))\b/iu,
    ],
    [
      0.6,
      /\b(?:(?:evaluated|tested|trained|measured) on|in general|across (?:all|different|the|both|several|languages|domains)|on (?:all|both|three|four|five|two) (?:\w+ ){0,2}(?:data ?sets?|books|languages|tasks|corpora|collections?|papers|courses|domains|benchmarks?)|held[- ]out|newswire|cross[- ](?:domain|lingual|language|document)|subset)\b/iu,
    ],
    [
      0.3,
      /\b(?:data ?sets?|corpus|corpora|languages?|domains?|benchmarks?|genres?|participants?|samples?)\b/iu,
    ],
  ],
  cost: [
    [
      1,
      /\b(?:costs?(?! function)|costly|expensive|overhead|computational(?:ly)? \w+|inefficien\w*|running time|runtime|training time|memory (?:requirements?|consumption|usage|footprint)|storage|annotation (?:effort|cost)|manual(?:ly)? (?:\w+ )?(?:label|annotat|effort|work|creat|built|craft|inspect)\w*|by hand|labou?r|budget|cheap\w*|slow(?:er|ly|s)?|speed(?:s|up|ed)?|time-consuming|scalab\w*|(?:annotation|manual|human|much|more|additional|great|considerable|little|engineering|labelling|labeling) efforts?|trade-?offs?|takes? (?:about |around |up to )?\d[\d.,]* (?:\w+ )?(?:seconds?|minutes?|hours?|days?))\b/iu,
    ],
    [
      0.7,
      /\b(?:(?:limited|computational|few|less|more) resources|complexity|megabytes?|MB|GB|(?:\d[\d.,]*|half an?|an?|few|several) (?:milli)?(?:seconds?|minutes?|hours?)|require[sd]? (?:\w+ ){0,2}(?:data|annotat\w*|training|resources|large|manual|labell?ed|hours?|over|more|much|full)|large amounts?|without (?:any )?(?:training|external|labell?ed|supervision)|faster|efficien(?:t|tly|cy))\b/iu,
    ],
    [0.3, /\b(?:small(?:er)?|simpl(?:e|er|y)|needs?|reduc\w*|fewer)\b/iu],
  ],
};
