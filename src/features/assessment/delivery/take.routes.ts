/**
 * What a participant may do. Open to all on the server, since whoever takes a quiz has no account
 * here: the link in the address is what lets them in, to this quiz alone.
 */
import { z } from 'zod';
import {
  LinkToken,
  Sitting,
  TakeAnswer,
  TakeEntry,
  TakeFront,
} from '../../../contracts/assessment/delivery.ts';
import { defineRoute, type Route } from '../../../kernel/routes/route.ts';
import { showFront, showSitting } from './show-sitting.ts';
import { beginSitting, endAttempt, keepChoice, type SitPorts } from './sit.ts';
import { neededSecret, sittingCookie, sittingSecret } from './sitting-cookie.ts';

const params = z.object({ link: LinkToken });
const common = { tag: 'assessment', open: true, params } as const;

export function takeRoutes(ports: SitPorts): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'GET',
      path: '/api/take/:link',
      summary: 'What stands before a quiz that was given by a link: no question, no key.',
      output: TakeFront,
      handle: ({ params: { link }, headers }) => showFront(ports, link, sittingSecret(headers)),
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: '/api/take/:link/sitting',
      summary: 'Begins, by a name or a code; a cookie goes on with the attempt.',
      body: TakeEntry,
      output: Sitting,
      greets: true,
      async handle({ params: { link }, body, headers, caller }) {
        const secret = await beginSitting(ports, {
          link,
          who: body.who,
          known: sittingSecret(headers),
          person: caller.via === 'session' ? caller.userId : null,
        });
        const sitting = await showSitting(ports, link, secret);
        return Response.json(Sitting.parse(sitting), {
          status: 201,
          headers: { 'set-cookie': sittingCookie(link, secret, headers) },
        });
      },
    }),
    defineRoute({
      ...common,
      method: 'GET',
      path: '/api/take/:link/sitting',
      summary: 'The attempt of this browser: questions, answers so far, the time.',
      output: Sitting,
      handle: ({ params: { link }, headers }) => showSitting(ports, link, neededSecret(headers)),
    }),
    defineRoute({
      ...common,
      method: 'PUT',
      path: '/api/take/:link/answers/:place',
      summary: 'Keeps an answer: in an exam until another comes, in practice for good.',
      params: params.extend({ place: z.coerce.number().int().min(1).max(1000) }),
      body: TakeAnswer,
      output: Sitting,
      async handle({ params: { link, place }, body, headers }) {
        const secret = neededSecret(headers);
        await keepChoice(ports, { link, secret, place, chosen: body.chosen });
        return showSitting(ports, link, secret);
      },
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: '/api/take/:link/end',
      summary: 'Ends the attempt; then it tells what its author lets it tell.',
      output: Sitting,
      async handle({ params: { link }, headers }) {
        const secret = neededSecret(headers);
        await endAttempt(ports, link, secret);
        return showSitting(ports, link, secret);
      },
    }),
  ];
}
