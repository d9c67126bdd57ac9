/**
 * What a font's name says about its letters. Names are all there is: most PDF
 * files leave the weight out of the font description. `NimbusRomNo9L-Medi`,
 * `CMBX12` and `LinLibertineTB` are bold and say so only to those who know.
 */

export interface FontStyle {
  /** Name without the subset tag, weight and slope: equal for the faces of one family. */
  family: string;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  math: boolean;
  /** Arrows, dingbats and other signs; such fonts often claim to be of fixed width. */
  symbols: boolean;
}

const SUBSET_TAG = /^[A-Z]{6}\+/;
const BOLD =
  /bold|black|heavy|[-,](?:blk|bld|hvy|smbd)|demi(?!light)|medi(?!um)|^(?:cm|sf|ec|lm|t1)\w*bx|^cmb\d|linlibertinetz?b|linbiolinumtb|[-,.](?:b|bd|bi|bdit|boldmt)(?:\d|$)|ptmb|phvb/i;
const ITALIC =
  /ital|obliq|slant|kursiv|^(?:cm|sf|ec)(?:ti|sl|bxti|bxsl|it)\d|linlibertineti|[-,.](?:it|i|bi|bdit|obl)(?:\d|$)|ptmri|phvro/i;
const MONO =
  /mono(?!type)|courier|typewriter|consol|menlo|inconsolata|fixed|terminal|source ?code|fira ?code|^(?:cm|sf|ec|lm)(?:tt|itt|sltt|vtt)|txtt|letter ?gothic|pcrr/i;
const MATH =
  /^(?:cm|lm|eu|tx|px|ntx|newtx|newpx|st|zpl|ztm|mt)?(?:mi|mib|sy|sya|syb|ex|exa|bsy|mmi)b?\d*$|^(?:cmmi|cmsy|cmex|cmmib|cmbsy|msam|msbm|rsfs|eufm|eurm|eusm|wasy|stmary|lasy|esint)|math|symbol|standardsym|universalmathpi|mtsy|mtex|mtmi/i;
const SYMBOLS = /dingbat|wingding|webding|msam|msbm|cmsy|cmmi|cmex|standardsym|awesome|marvosym/i;

/** Reads style from a name such as `HSFWSE+NimbusRomNo9L-Medi`. */
export function fontStyle(name: string): FontStyle {
  const plain = name.replace(SUBSET_TAG, '');
  return {
    family: plain.replace(/[-,.].*$/, '').replace(/\d+$/, ''),
    bold: BOLD.test(plain),
    italic: ITALIC.test(plain),
    mono: MONO.test(plain) && !SYMBOLS.test(plain),
    math: MATH.test(plain),
    symbols: SYMBOLS.test(plain),
  };
}
