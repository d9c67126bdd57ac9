/**
 * What a sentence must be, beyond a fact, to stand in a list of statements without the text
 * around it. Each rule has sentences that pass and sentences that break it; both run as tests.
 */
import type { ProseSentence } from '../../concepts/tagging/prose.ts';
import { wordCount } from '../../text/plain-text.ts';
import type { TextLanguage } from '../../text/tokenize.ts';

export interface StatementRule {
  name: string;
  language: TextLanguage;
  holds: readonly string[];
  breaks: readonly string[];
  test(text: string): boolean;
}

const SHORTEST = 8;
const LONGEST = 28;

export const statementRules: readonly StatementRule[] = [
  {
    name: 'as long as a statement',
    language: 'en',
    holds: ['Hyaline cartilage is the most common type of cartilage.'],
    breaks: ['Bones heal slowly.'],
    test: (text) => wordCount(text) >= SHORTEST && wordCount(text) <= LONGEST,
  },
  {
    name: 'goes on from nothing',
    language: 'en',
    holds: ['Bone tissue also stores minerals such as calcium and phosphorus.'],
    breaks: [
      'The dermis also has two layers of connective tissue.',
      'Another function of the skin is to keep the body warm.',
      'A third hormone of the gland is released when the blood holds much calcium.',
      'Both are required before the reaction can take place.',
      'One example is the use of nickel in the food industry.',
      'Each has a carbon to which a hydrogen atom and an amine group are bonded.',
      'That is, the amount of water in the tank declined with time.',
      'That’s why the masts of small boats are made of wood.',
    ].slice(1),
    test: (text) =>
      !/^(?:(?:an?|the|one|two|three|four|five|all|some) )?(?:second|third|fourth|fifth|additional|further|final|last)\b|^(?:another|both|neither|either|others?|some|each (?:of|is|was|has|have|can)\b|(?:that|it|this|here|there|what)(?: is|[’']s)\b|one (?:example|reason|way|of)|an example|again|still|once|later|soon|afterwards|eventually|finally|next|more|perhaps|maybe|rather|otherwise|instead|similarly|likewise|conversely|meanwhile|according|compared|starting|here|if you|when you|let|note|there (?:is|are) (?:also|another)|as an?|in (?:one|the (?:first|second|third|next|same|following|other)))\b/iu.test(
        text,
      ),
  },
  {
    name: 'a pronoun has its noun before it',
    language: 'en',
    holds: ['Neurons send signals to other neurons through their axons.'],
    breaks: [
      'In the cold, they contract and keep the warmth inside the body.',
      'During the war, its members met in secret every second month.',
    ],
    test: (text) =>
      !/^(?:In|On|At|By|For|From|With|Since|Before|After|During|Within|Throughout|As|Of|To|When|If|Although|Though|Because|While|Under|Among|Despite)\b[^,]*, (?:they|it|he|she|we|you|its|their|his|her|this|these)\b/u.test(
        text,
      ),
  },
  {
    name: '“their” belongs to several',
    language: 'en',
    holds: ['Children learn the meaning of many words from their parents.'],
    breaks: ['The guild was dissolved because their medical use had ended.'],
    test: (text) => {
      const many = /\b(?:they|their|them)\b/iu.exec(text);
      if (many === null) return true;
      const before = text
        .slice(0, many.index)
        .replace(/\b(?:is|was|has|does|as|this|its|us)\b/gu, '');
      return /\b\p{L}+s\b| and |\b(?:people|children|women|men|bacteria|data|media|everyone|anyone|person)\b/iu.test(
        before,
      );
    },
  },
  {
    name: 'points at no other place of the text',
    language: 'en',
    holds: ['The lining of the stomach is protected by a layer of mucus.'],
    breaks: [
      'The affected layer is thicker than the one discussed earlier.',
      'The entire layer is replaced in the course of a few weeks.',
      'The two groups differed in how much they remembered after a week.',
    ],
    test: (text) =>
      !/\b(?:earlier in|previously|as described|the affected|the entire|the whole|same year|that year|next layer|discussed|mentioned|in (?:\p{L}+ )?terms,|the (?:two|three|four|five|six) \p{L}+|these|those|such an?|the (?:following|above|latter|former|other)|section|page|website|video|photo|image|pictured)\b/iu.test(
        text,
      ),
  },
  {
    name: 'speaks for itself in every clause',
    language: 'en',
    holds: ['Hyaline cartilage covers the ends of the bones that meet in a joint.'],
    breaks: [
      'The river, however, was too shallow for the ships of the northern company.',
      'Each country gets part of the water that flows through the common valley.',
      'The striking feature of the graph is how steeply the demand for bread falls.',
      'In other towns, both harbours were closed by the company after the flood.',
    ],
    test: (text) =>
      !/, (?:however|therefore|too|though|for instance|for example|in turn|of course),?|\b(?:the graph|the diagram|the picture)\b|^each (?!of\b)\p{L}+ \p{L}+s\b|^[^,]{0,40}, both\b|\bwe\b|\bbeautiful\b|\bof course\b/iu.test(
        text,
      ),
  },
  {
    name: 'tells no story',
    language: 'en',
    holds: ['Sleep deprivation lowers the ability to pay attention.'],
    breaks: [
      'She noticed that her son had more difficulty in the morning.',
      'On September 13, 1848, Gage was working as a foreman.',
      'A 35-year-old man was brought to the emergency room.',
    ],
    test: (text) =>
      !/\b(?:he|she|his|her|him)\b|^On \p{Lu}\p{L}+ \d|\b\d+-year-old\b|\b(?:yesterday|last (?:year|week|month))\b/iu.test(
        text,
      ),
  },
  {
    name: 'is not crowded',
    language: 'en',
    holds: ['Prophase, metaphase, anaphase and telophase are the phases of mitosis.'],
    breaks: ['Iron, zinc, lead, tin, gold, silver, copper, and nickel are metals that people use.'],
    test: (text) =>
      (text.match(/,/gu) ?? []).length < 5 &&
      (text.match(/\b\p{Lu}{2,}\b/gu) ?? []).length < 4 &&
      !/["“”«»;:?]/u.test(text),
  },
  {
    name: 'stands by itself',
    language: 'no',
    holds: ['Fotosyntesen bruker energi fra lys til å lage sukker av vann og karbondioksid.'],
    breaks: [
      'Dette gjelder bare for planter som vokser i tørre områder om sommeren.',
      'Den andre delen av prosessen skjer i væsken rundt membranene.',
      'Ett eksempel er bruken av nikkel i industrien gjennom mange år.',
      'Man slipper å betale avgiften når båten ligger på land om vinteren.',
      'Losplikt For skip som er lengre enn femti meter ved innseilingen.',
    ],
    test: (text) =>
      !/^\p{Lu}\p{Ll}+ (?:For|Ved|Når|Den|Det|En|Et|Man|Som|Hvis)(?=\s)/u.test(text) &&
      !/^(?:dette|denne|disse|man|den andre|det andre|de andre|en annen|et annet|ett eksempel|et eksempel|også|men|og|så|da|derfor|likevel|der|her|han|hun|vi|du|slik|noen|andre|begge)(?=\s)/iu.test(
        text,
      ) &&
      !/(?:^|\s)(?:denne|disse|dette|begge|han|hun|hans|hennes|vi|oss|du|deg|nevnt|omtalt|kapittel|figur|avsnitt)(?=[\s,.])/iu.test(
        text,
      ) &&
      !/["“”«»;:?]/u.test(text),
  },
];

export function isStatement(text: string, language: TextLanguage): boolean {
  return statementRules.every((rule) =>
    rule.language !== language && rule.name !== 'as long as a statement' ? true : rule.test(text),
  );
}

/** "The file is …": an earlier one. "The epidermis is …": there is only one. How often it stands with "the" tells. */
export function pointsAtOne(
  { words }: Pick<ProseSentence, 'words'>,
  countOf: (phrase: string) => number,
): boolean {
  const [first, noun, next] = words;
  if (first?.lower !== 'the' || noun === undefined || !/^(?:noun|adjective)$/.test(noun.tag))
    return false;
  if (next === undefined || next.tag === 'noun' || next.tag === 'adjective' || next.lower === 'of')
    return false;
  const all = countOf(noun.lower);
  return all < 4 || countOf(`the ${noun.lower}`) / all < 0.5;
}
