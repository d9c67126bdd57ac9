/**
 * Where a topic is at home in the documents: the sentences that name it, and the sections that
 * are about it. What stands elsewhere on a concept beside it is another subject.
 */
import type { Told } from './told.ts';

export type IsNear = (one: Told) => boolean;

export interface Topic {
  name: string;
  /** Those of the documents that it is taught by; a topic may be one of them. */
  concepts: readonly string[];
}

export function isSection(told: readonly Told[], name: string): boolean {
  return told.some(({ section }) => section === name);
}

/** Everything is near where the topic is a whole document. */
export function nearTopic(told: readonly Told[], { name, concepts }: Topic): IsNear {
  if (isSection(told, name)) return ({ section }) => section === name;
  if (!concepts.includes(name)) return () => true;
  const naming = told.filter((one) => one.concepts.includes(name));
  if (naming.length === 0) return ({ beside }) => beside.includes(name);
  const home = homeOf(naming, name);
  return (one) => one.concepts.includes(name) || (one.section !== null && one.section === home);
}

/** Whether a sentence of the documents bears on a topic that is one of their concepts. */
export function bearsOn(told: readonly Told[], topic: string): (sentence: string) => boolean {
  const isNear = nearTopic(told, { name: topic, concepts: [topic] });
  const near = told.filter(isNear).map(({ span }) => span.text);
  const name = topic.toLowerCase();
  return (sentence) =>
    sentence.toLowerCase().includes(name) ||
    near.some((text) => text.includes(sentence) || sentence.includes(text));
}

/** The section whose title names it, else the one that defines it, else the one that is about it most. */
function homeOf(naming: readonly Told[], topic: string): string | null {
  const bySection = Map.groupBy(naming, ({ section }) => section);
  const ranked = [...bySection]
    .map(([section, own]) => ({ section, worth: worthAsHome(section, own, topic) }))
    .toSorted((a, b) => b.worth - a.worth);
  const [best] = ranked.filter(({ worth }) => worth >= 1);
  return best?.section ?? null;
}

const TITLED = 10;
const DEFINES = 3;
const NAMES = 0.25;

function worthAsHome(section: string | null, own: readonly Told[], topic: string): number {
  const about = own.filter(({ concepts }) => concepts[0] === topic);
  const isTitled = section?.toLowerCase().includes(topic.toLowerCase()) ?? false;
  const defines = about.some(({ role }) => role === 'definition');
  const named = about.length + NAMES * (own.length - about.length);
  return named + (isTitled ? TITLED : 0) + (defines ? DEFINES : 0);
}
