/** The mentions that are a term's own: "muscle" inside "skeletal muscle" belongs to the longer term. */

import type { ProseSentence } from '../tagging/prose.ts';
import type { Mention } from './candidates.ts';
import { mentionsOf, type TermGroup } from './term-group.ts';

interface Owned {
  group: TermGroup;
  mention: Mention;
}

/** A term of which so little is its own is a fragment of the longer ones, unless it is sure by itself. */
const FRAGMENT = 0.2;
const SURE = 0.5;

/** Terms with their own mentions, fragments of other terms left out. */
export function ownMentions(groups: readonly TermGroup[]): Map<TermGroup, Mention[]> {
  const own = new Map<TermGroup, Mention[]>(groups.map((group) => [group, []]));
  for (const owned of bySentence(groups).values())
    for (const { group, mention } of outermost(owned)) own.get(group)?.push(mention);
  for (const group of groups) {
    const all = mentionsOf(group);
    const count = own.get(group)?.length ?? 0;
    if (count < FRAGMENT * all.length && group.term.score < SURE) own.delete(group);
    else if (count === 0) own.set(group, all.slice(0, 1));
  }
  return own;
}

/** The mentions of one sentence that lie in no longer one, each place once. */
function outermost(owned: Owned[]): Owned[] {
  const length = ({ mention }: Owned) => mention.to - mention.from;
  const taken: Owned[] = [];
  for (const one of owned.sort((a, b) => length(b) - length(a))) {
    const { from, to } = one.mention;
    if (!taken.some(({ mention }) => mention.from <= from && to <= mention.to)) taken.push(one);
  }
  return taken;
}

function bySentence(groups: readonly TermGroup[]): Map<ProseSentence, Owned[]> {
  const found = new Map<ProseSentence, Owned[]>();
  for (const group of groups) {
    for (const mention of mentionsOf(group)) {
      const owned = found.get(mention.sentence) ?? [];
      owned.push({ group, mention });
      found.set(mention.sentence, owned);
    }
  }
  return found;
}
