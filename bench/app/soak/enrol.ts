/** The people of a soak: an author with a class and a set to study, and learners who join it. */
import { seededRandom } from '../../../src/kernel/world/random.ts';
import { DEBATE_TEXT } from '../../../src/testing/debate-model.ts';
import { STUDY_TEXT } from '../../../src/testing/study-model.ts';
import { signUp } from '../pupil.ts';
import type { Person } from './doings.ts';
import { type Kept, nothingKept, sha256 } from './promises.ts';
import type { Site } from './site.ts';
import { Visitor } from './visitor.ts';

interface Wanted {
  count: number;
  isOver: () => boolean;
}

/** Before anything happens to the servers. */
export async function enrolSoakers(
  site: Site,
  { count, isOver }: Wanted,
): Promise<{ people: Person[]; classId: string }> {
  const author = await enrolOne(site, { at: 0, isOver });
  const { visitor, kept } = author;
  const { id: classId } = await visitor.ask<{ id: string }>('POST', '/api/classes', {
    body: { name: 'The soaked class' },
  });
  const { secret } = await visitor.ask<{ secret: string }>('POST', `/api/classes/${classId}/link`);
  const share = await visitor.ask<{ id: string }>('POST', `/api/classes/${classId}/shares`, {
    body: { kind: 'study_set', thing_id: kept.deck, may_study: true },
  });
  kept.shares.add(share.id);
  const people = [{ ...author, classId }];
  for (let at = 1; at < count; at += 1) {
    const learner = await enrolOne(site, { at, isOver });
    await learner.visitor.ask('POST', '/api/my-classes', { body: { secret } });
    people.push({ ...learner, classId });
  }
  return { people, classId };
}

async function enrolOne(
  site: Site,
  { at, isOver }: { at: number; isOver: () => boolean },
): Promise<Person> {
  const name = `soaker-${at}`;
  const cookie = await signUp(site.urls()[0] ?? '', name, at === 0 ? 'admin' : 'learner');
  const draw = seededRandom(name);
  const visitor = new Visitor({ name, cookie }, site.urls, draw);
  const deck = await visitor.ask<{ id: string }>('POST', '/api/reading/decks', {
    body: { title: `Deck of ${name}` },
  });
  const kept = nothingKept(deck.id);
  const paper = await addPaper(visitor, kept);
  return {
    ...{ visitor, kept, draw, isOver, classId: '', isAuthor: at === 0, paper },
    ...{ quizzes: [], done: 0, waits: [] },
  };
}

/** What is asked and debated, and never deleted. */
async function addPaper(visitor: Visitor, kept: Kept): Promise<string> {
  const title = `The paper of ${visitor.name}`;
  const text = `${DEBATE_TEXT}\n\n${STUDY_TEXT}`;
  const body = { title, text };
  const { id } = await visitor.ask<{ id: string }>('POST', '/api/documents?wait=ready', { body });
  kept.documents.set(title, { id, sha256: sha256(text) });
  return id;
}
