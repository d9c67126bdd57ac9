/** Cards from an answer over HTTP: looked at first, then put into a set. */
import { z } from 'zod';
import type { UserId } from '../../../contracts/ids.ts';
import type { AnswerCard } from '../../../contracts/research/answer-cards.ts';
import {
  AnswerCards,
  MadeAnswerCards,
  MakeAnswerCards,
} from '../../../contracts/research/answer-cards.ts';
import { ResearchQueryId } from '../../../contracts/research/research.ts';
import { guessLanguage } from '../../../domain/evidence/guess-language.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { draftCards } from '../cards/draft-cards.ts';
import { keepCards } from '../cards/keep-cards.ts';
import type { ResearchPorts } from '../research-ports.ts';
import type { Research } from './research.ts';

const tag = 'research';
const params = z.object({ id: ResearchQueryId });
const path = '/api/research/queries/:id/cards';
const LONGEST_TITLE = 300;

export function cardsRoutes(ports: ResearchPorts, research: Research): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path,
      summary: 'The cards that can be made of an answer; nothing is kept yet.',
      tag,
      params,
      output: AnswerCards,
      async handle({ caller: { userId }, params: { id } }) {
        return { cards: (await drafted(ports, research, { userId, id })).cards };
      },
    }),
    defineRoute({
      method: 'POST',
      path,
      summary:
        'Makes cards of an answer, each resting on a passage that the answer cites: into a set that is there, or into a new deck.',
      tag,
      params,
      body: MakeAnswerCards,
      output: MadeAnswerCards,
      status: 201,
      async handle({ caller: { userId }, params: { id }, body }) {
        const { cards, question } = await drafted(ports, research, { userId, id });
        return keepCards(ports, userId, {
          cards: cards.filter((card) => body.questions?.includes(card.question) ?? true),
          setId: body.study_set_id ?? null,
          title: body.title ?? shortened(question),
          language: guessLanguage(question),
        });
      },
    }),
  ];
}

async function drafted(
  ports: ResearchPorts,
  research: Research,
  { userId, id }: { userId: UserId; id: ResearchQueryId },
): Promise<{ cards: AnswerCard[]; question: string }> {
  const { response, request } = await research.answered(userId, id);
  return { cards: await draftCards(ports, userId, response), question: request.query_text };
}

function shortened(question: string): string {
  const line = question.replace(/\s+/gu, ' ').trim();
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1)}…`;
}
