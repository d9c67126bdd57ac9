/**
 * All words of the pages, in every language, typed: a key that Norwegian lacks does not compile.
 * Texts stand beside the pages that show them and are loaded with them. One that depends on
 * something is a function.
 */
import { useLanguage } from './language.tsx';

type Text = string | ((...values: never[]) => string);

export interface Texts<Shape> {
  en: Shape;
  nb: Shape;
}

/** The shape of the English texts, with every string as just a string. */
type Same<Shape> = { [Key in keyof Shape]: Shape[Key] extends string ? string : Shape[Key] };

export function defineTexts<const Shape extends Record<string, Text>>(
  en: Shape,
  nb: Same<Shape>,
): Texts<Same<Shape>> {
  return { en: en as Same<Shape>, nb };
}

export function useTexts<Shape>(texts: Texts<Shape>): Shape {
  return texts[useLanguage().language];
}

/** `count(3, 'card', 'cards')`: "3 cards". */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
