/** Cards over HTTP: written by hand, edited, moved to the trash and restored; and the decks they are in. */
import { z } from 'zod';
import { LearnedConcept, MasteredConcept } from '../../contracts/concept-page.ts';
import {
  BrowsedCard,
  CardState,
  CardText,
  Deck,
  NewDeck,
  WrittenCard,
} from '../../contracts/decks.ts';
import { CardId, Flashcard, StudySet, StudySetId } from '../../contracts/reading.ts';
import { defineRoute, type Route } from '../../kernel/routes/route.ts';
import { allMastery } from '../answers/mastery.store.ts';
import { editCard } from '../items/edit-made.ts';
import { given } from '../items/given.ts';
import type { ItemPorts } from '../items/learner-ports.ts';
import type { StudySets } from '../items/study-sets.ts';
import { dropCard, restoreCard } from '../items/trash.ts';
import { writeCard } from '../items/written-cards.ts';
import { browseCards } from './browse.store.ts';
import { decksOf, openDeck } from './decks.ts';
import { readLearnedConcept } from './learned-concept.store.ts';

const tag = 'reading';
const params = z.object({ id: StudySetId });
const cardParams = params.extend({ card_id: CardId });

export function cardRoutes(ports: ItemPorts, sets: StudySets): Route[] {
  return [
    ...deckRoutes(ports, sets),
    ...browsingRoutes(ports),
    ...conceptRoutes(ports),
    ...writingRoutes(ports),
    ...trashRoutes(ports),
  ];
}

function deckRoutes(ports: ItemPorts, sets: StudySets): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/decks',
      summary:
        'All study sets and own decks at a glance, newest first: what is in them, what waits.',
      tag,
      query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
      output: z.object({ decks: z.array(Deck) }),
      handle: async ({ caller, query }) => ({ decks: await decksOf(ports, caller.userId, query) }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/decks',
      summary: 'Opens an empty deck for cards of one’s own: a study set without a document.',
      tag,
      body: NewDeck,
      output: StudySet,
      status: 201,
      async handle({ caller, body }) {
        return sets.get(caller.userId, await openDeck(ports, caller.userId, body));
      },
    }),
  ];
}

function browsingRoutes({ store, world }: ItemPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/cards',
      summary:
        'Cards with where they stand: all of them, or those put aside, flagged, new or known.',
      tag,
      query: z.object({
        study_set_id: StudySetId.optional(),
        state: CardState.optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
      output: z.object({ cards: z.array(BrowsedCard) }),
      async handle({ caller: { userId }, query: { study_set_id, state, limit } }) {
        const setId = study_set_id ?? null;
        const wish = { userId, setId, state: state ?? null, now: world.now(), limit };
        return { cards: await browseCards(store, wish) };
      },
    }),
  ];
}

function conceptRoutes({ store }: ItemPorts): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/reading/concepts',
      summary: 'How well the caller knows each concept that was answered on.',
      tag,
      output: z.object({ concepts: z.array(MasteredConcept) }),
      async handle({ caller }) {
        const all = await allMastery(store, caller.userId);
        const concepts = [...all].map(([concept, mastery]) => ({ concept, ...mastery }));
        return { concepts: concepts.sort((one, other) => one.known - other.known) };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/reading/concept',
      summary: 'What the caller has learned of one concept: answers, cards and questions.',
      tag,
      query: z.object({ term: z.string().trim().min(1).max(300) }),
      output: LearnedConcept,
      handle: ({ caller, query: { term } }) => readLearnedConcept(store, caller.userId, term),
    }),
  ];
}

function writingRoutes(ports: ItemPorts): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/reading/study-sets/:id/cards',
      summary: 'Writes a card by hand, with or without a passage of a document.',
      tag,
      params,
      body: WrittenCard,
      output: Flashcard,
      status: 201,
      handle: ({ caller, params, body }) =>
        writeCard(ports, caller.userId, { setId: params.id, card: body }),
    }),
    defineRoute({
      method: 'PATCH',
      path: '/api/reading/study-sets/:id/cards/:card_id',
      summary: 'Edits a card, which keeps its schedule; the checks run again and say what broke.',
      tag,
      params: cardParams,
      body: z.object({ question: CardText.optional(), answer: CardText.optional() }),
      output: Flashcard,
      handle: ({ caller, params: { id: setId, card_id: id }, body }) =>
        editCard(ports, caller.userId, { setId, id, edit: given(body) }),
    }),
  ];
}

function trashRoutes(ports: ItemPorts): Route[] {
  return [
    defineRoute({
      method: 'DELETE',
      path: '/api/reading/study-sets/:id/cards/:card_id',
      summary: 'Drops a card; it can be had back for a while.',
      tag,
      params: cardParams,
      output: z.undefined(),
      async handle({ caller, params: { id: setId, card_id: id } }) {
        await dropCard(ports, caller.userId, { setId, id });
        return undefined;
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/reading/study-sets/:id/cards/:card_id/restore',
      summary: 'Gives a dropped card back as it was, its schedule included.',
      tag,
      params: cardParams,
      body: z.object({}),
      output: Flashcard,
      handle: ({ caller, params: { id: setId, card_id: id } }) =>
        restoreCard(ports, caller.userId, { setId, id }),
    }),
  ];
}
