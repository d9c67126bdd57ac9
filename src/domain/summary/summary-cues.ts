/** Words that announce a point, and words that announce an aside. */
import type { TextLanguage } from '../text/tokenize.ts';

const POINT: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:in summary|to summarize|in conclusion|overall|in general|in short|results? (?:show|suggest|indicate)|the main|is called|are called|known as|refers to|is defined as|consists of|is responsible for|the (?:purpose|function|goal|role) of|plays an? \w+ role)\b/iu,
  no: /(?:^|\s)(?:oppsummert|kort sagt|generelt|hovedsakelig|samlet sett|kalles|betyr|består av|avhenger av|skyldes|har som oppgave|formålet med)(?=[\s,.])/iu,
  other: null,
};
const ASIDE: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:for example|for instance|e\.g\.|imagine|suppose|consider|interestingly|in (?:a|one) (?:\w+ )?study|one (?:study|person|patient)|often believe|many people|commonly thought|myth|click|visit|watch|video|link|he|she|his|her|my)\b/iu,
  no: /(?:^|\s)(?:for eksempel|f\.eks\.|tenk deg|se for deg|et eksempel|mange tror|i (?:en|ett) (?:\p{L}+ )?(?:studie|forsøk)|han|hun|min|klikk)(?=[\s,.])/iu,
  other: null,
};

/** What authors say they did: in a paper, the sentence to take if there is room for one. */
const CLAIM: Readonly<Record<TextLanguage, RegExp | null>> = {
  en: /\b(?:we (?:\w+ly )?(?:propose|present|introduce|show|develop|describe|demonstrate|find|study|conclude|investigate)|(?:this|our) (?:paper|work|article|study|method|approach|model) \w+s)\b/iu,
  no: /(?:^|\s)(?:vi (?:viser|finner|foreslår|presenterer|undersøker|utvikler)|(?:denne|vår) (?:artikkelen|studien|oppgaven))(?=[\s,.])/iu,
  other: null,
};

/** 2 for a claim of the authors, 1 for a point, −1 for an aside, 0 for the rest. */
export function cueWeight(text: string, language: TextLanguage): number {
  if (CLAIM[language]?.test(text) === true) return 2;
  if (ASIDE[language]?.test(text) === true) return -1;
  return POINT[language]?.test(text) === true ? 1 : 0;
}
