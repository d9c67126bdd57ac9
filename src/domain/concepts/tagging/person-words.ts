/** Whether a meaning is that of a person: then "who" is asked, not "what". */
const PERSON =
  /^(?:(?:an?|the|one of the|en|ei|et|den|det)\s+)?(?:[\p{L}-]+ ){0,3}?(?:king|queen|emperor|empress|president|philosopher|author|poet|writer|novelist|god|goddess|general|scientist|physicist|chemist|biologist|mathematician|inventor|painter|composer|explorer|politician|minister|bishop|pope|prophet|son|daughter|wife|husband|konge|dronning|keiser|president|filosofen?|forfatter(?:en)?|dikter(?:en)?|gud(?:en)?|gudinne(?:n)?|jotun(?:en)?|høvding(?:en)?|prest(?:en)?|maler(?:en)?|komponist(?:en)?|fysiker(?:en)?|kjemiker(?:en)?|kona|mannen|sønn(?:en)?|datter(?:en)?|kvinne|mann)(?=[\s,.]|$)/iu;

export function isPersonMeaning(meaning: string): boolean {
  return PERSON.test(meaning.trim());
}
