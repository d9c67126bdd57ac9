/** How English sentences speak for a side: words with their weight. */
import type { StanceCues } from './stance-cues.ts';

export const englishCues: StanceCues = {
  support: [
    [
      1,
      /\b(?:results? (?:show|suggest|indicate|confirm|demonstrate)s?|we (?:\w+ly )?(?:show|find|found|observed?|demonstrate|conclude|achieved?|obtain(?:ed)?)|outperform\w*|state[- ]of[- ]the[- ]art (?:results?|performance|accurac\w+)|significant(?:ly)? (?:better|higher|improve\w*)|ahead of)\b/iu,
    ],
    [
      0.7,
      /\b(?:improv\w+|achiev\w+|reach(?:es|ed)|better|best|highest|gains?|effective(?:ly)?|success\w*|robust|consistent(?:ly)?|benefit\w*|advantage\w*|confirm\w*|superior|competitive|accurate(?:ly)?|exceed\w*|helps?|strengthen\w*)\b/iu,
    ],
    [0.3, /(?:\d[\d.,]* ?%|\bpercent\b|(?<![\d.])\.\d{2,}|\b\d+\.\d+\b)/u],
  ],
  conditional: [
    [
      1,
      /\b(?:only (?:if|when|for|in|after|with)|as long as|provided that|depend(?:s|ing|ent|ed)?|unless|in cases? (?:where|of)|under (?:the |certain |these |this )?(?:conditions?|assumptions?|settings?)|assum(?:e|es|ing|ed|ptions?)|sensitive to)\b/iu,
    ],
    [0.8, /\b(?:if|when|whenever|wherever|once|given that|as soon as|until)\b/iu],
    [
      0.4,
      /\b(?:for (?:small|large|short|long|low|high|most|some|certain|larger|smaller|each)\w*|with (?:more|fewer|less|enough|sufficient)|at least|up to|more than|mainly|particularly|especially)\b/iu,
    ],
  ],
  critical: [
    [
      1,
      /\b(?:limit(?:s|ed|ation|ations|ing)|drawbacks?|shortcomings?|weakness\w*|fail\w*|worse|suffer\w*|unable|unfortunately|contaminat\w*|degrad\w*|insufficient\w*|unclear|cannot|could not|lack\w*|errors?|mistakes?|outperformed by|below the|lags?|loses?|lost|decreas(?:e|es|ed)|drops?|not (?:\w+ )?(?:significant|enough|sufficient|reliable|improve|help|hold|work|show|always|able|clear))\b/iu,
    ],
    [
      0.6,
      /\b(?:however|although|though|despite|nevertheless|in spite of|yet|problematic|problems (?:with|remain|arise|of)|difficult\w*|challenging|poor(?:ly)?|hard(?:er)? to|bias(?:ed|es)?|remains? (?:open|unclear|hard|to)|within what chance|do(?:es)? not (?!rely|require|need|depend)|did not)\b/iu,
    ],
    [
      0.5,
      /\b(?:to (?:our|the) best (?:of our )?knowledge|(?<!not )rel(?:y|ies|ied) (?:on|upon|heavily)|ambigu\w*|partly|subjective|we suspect|not (?:all|every|yet|only|necessarily)|rather than|rare(?:ly)?|missing|ignor\w*|sensitive to|imbalanc\w*|in spite)\b/iu,
    ],
    [
      0.3,
      /\b(?:however|nevertheless|yet|but|only|few|low|lower|lowest|is not|are not|was not|were not|no)\b/iu,
    ],
  ],
  alternative: [
    [
      1,
      /\b(?:due to|attribut\w*|explain\w*|because|caused by|owing to|stems? from|results? from|the reason\w*|can be explained|confound\w*|hypothes\w*|alternative explanation\w*)\b/iu,
    ],
    [
      0.6,
      /\b(?:may be|might|could be|possibl[ey]\w*|probabl[ey]|likely|suggest\w*|contribut\w*|in contrast|unlike|compared? (?:to|with)|baselines?|simple (?:way|method|rule)|by itself|alone|since|effect of|impact of|influence\w*|so that)\b/iu,
    ],
    [0.3, /\b(?:other|another|instead|rather than|alternativ\w*|different\w*)\b/iu],
  ],
  scope: [
    [
      1,
      /\b(?:generali[sz]\w*|transfer\w*|limited to|restricted to|out[- ]of[- ]domain|cross[- ](?:domain|lingual|language)|held[- ]out|other (?:languages|domains|tasks|corpora|datasets|settings)|evaluated on|tested on|trained on|measured on|applicab\w*|single (?:document|language|domain|dataset|corpus))\b/iu,
    ],
    [
      0.7,
      /\b(?:data ?sets?|corpus|corpora|collections?|languages?|domains?|benchmarks?|subsets?|test set|training set|treebanks?|genres?|participants?|samples?|newswire|in general|across|on (?:all|both|three|four|five|two|each))\b/iu,
    ],
    [0.3, /\b(?:only|all|specific|particular|various|several|different|English|public)\b/iu],
  ],
  cost: [
    [
      1,
      /\b(?:costs?|costly|expensive|overhead|computational\w*|efficien\w*|running time|runtime|training time|memory|storage|annotation effort|manual(?:ly)?|by hand|hand-\w+|annotat(?:ed|ors?|ion|ing)|labou?r|budget|cheap\w*|slow\w*|faster|speed\w*|time-consuming|scal(?:es|able|ability)|effort|trade-?off)\b/iu,
    ],
    [
      0.7,
      /\b(?:(?:limited|computational|few|less|more) resources|complex(?:ity)?|parameters?|megabytes?|MB|GB|seconds?|minutes?|hours?|days?|require[sd]?|requiring|labell?ed (?:data|examples|instances)|training data|large amounts?|external (?:tools?|resources?|knowledge)|without (?:any )?(?:training|external|labell?ed|supervision)|dimension\w*)\b/iu,
    ],
    [0.3, /\b(?:size|small(?:er)?|larger?|simple\w*|needs?|number of|reduc\w*|less|fewer)\b/iu],
  ],
};
