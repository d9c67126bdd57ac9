/** The people that an English text names, told from places and bodies by what stands around their names. */
import type { FactBook } from '../facts/fact.ts';

const NAME =
  /(?<!\p{L})\p{Lu}\p{Ll}+(?: \p{Lu}\.)*(?: (?:von|van|de|da|di|la|le|al|ibn))? \p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?(?=[\s,.;:)(’'])/gu;
/** Words that a person's name does not hold. */
const NO_PERSON =
  /\b(?:The|In|On|At|By|For|From|With|After|Before|During|When|While|As|If|But|And|Both|Many|Some|Most|This|These|New|North|South|East|West|Northern|Southern|Eastern|Western|Great|Saint|Mount|Lake|River|Sea|Ocean|Island|Islands|Cape|Fort|City|County|Street|Park|Valley|Bay|Coast|Act|Acts|War|Wars|Treaty|Battle|Company|University|College|School|Institute|Museum|Church|Party|Congress|Parliament|Court|Council|Committee|Commission|Association|Society|Union|Empire|Republic|Kingdom|States|Nations|Army|Navy|Revolution|Rebellion|Century|Age|Press|Journal|Times|Prize|Award|Foundation|Project|Program|Theory|Law|Effect|Day|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|British|French|German|American|African|Asian|European|Indian|Chinese|Japanese|Roman|Greek|Spanish|Portuguese|Dutch|Catholic|Protestant|Christian|Jewish|Muslim|Islamic|Native)\b/u;
const PLACE_BEFORE = /\b(?:in|at|near|into|across|throughout|the|outside|around) $/iu;
/** Done by a person, or said of one. */
const PERSON_AFTER =
  /^(?: \((?:born|c\.|1\d|20)|, (?:an?|the|who|whose|then|his|her) |['’]s (?:book|work|theory|idea|paper|student|wife|husband|death|discovery|experiment|study|argument)| (?:who|himself|herself|was born|died|wrote|argued|believed|thought|invented|discovered|proposed|suggested|published|founded|developed|created|became|designed|built|led|signed|showed|found|described|introduced|coined|observed|noticed|claimed|insisted|called|used|formulated|studied|served|ruled|won|commanded|composed|painted|moved|married)\b)/u;

/** Fewer are no company to hide in. */
const FEWEST = 4;

export function peopleOf({ all, language }: FactBook): string[] {
  if (language !== 'en') return [];
  const named = all.flatMap(({ text }) => namesIn(text));
  // What once stood behind "in" is a place, whatever it does elsewhere.
  const places = new Set(named.filter(({ isPlace }) => isPlace).map(({ name }) => name));
  const people = new Set(
    named.filter(({ name, isPerson }) => isPerson && !places.has(name)).map(({ name }) => name),
  );
  return people.size < FEWEST ? [] : [...people];
}

function namesIn(text: string): { name: string; isPlace: boolean; isPerson: boolean }[] {
  return [...text.matchAll(NAME)]
    .filter(({ 0: name }) => !NO_PERSON.test(name))
    .map(({ 0: name, index }) => ({
      name,
      isPlace: PLACE_BEFORE.test(text.slice(0, index)),
      isPerson: PERSON_AFTER.test(text.slice(index + name.length)),
    }));
}
