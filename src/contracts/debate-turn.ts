/** One thing said in a debate: kept as it is said, shown as it is kept. */
import { z } from 'zod';
import { LookupHit } from './citation.ts';
import { CrossExchange, Interjection, Rebuttal, TopicArgument } from './debate.ts';
import { MadeBy } from './evidence.ts';

const turn = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({
    kind: z.literal(kind),
    id: z.string().describe('Names the turn in its debate, and orders it.'),
    round: z.int().min(1),
    made_by: MadeBy.optional().describe('Who said it; turns kept by older versions do not tell.'),
    ...shape,
  });

const by = z.string().describe('The posture that speaks.');
const cites = z.array(LookupHit);
/** Quotes that a model gave and that stand in no paper. */
const unfound = z.array(z.string()).default([]);

export const DebateTurn = z.discriminatedUnion('kind', [
  turn('argument', { by, ...TopicArgument.omit({ conceded: true }).shape, unfound }),
  turn('position', { by, text: z.string() }),
  turn('question', CrossExchange.pick({ from: true, to: true, topic: true, question: true }).shape),
  turn('answer', { ...CrossExchange.shape, unfound }),
  turn('rebuttal', { ...Rebuttal.shape, unfound }),
  turn('concession', { by, topic: z.string(), claim: z.string() }),
  turn('interjection', { interjection: Interjection }),
  turn('reply', { by, to: z.string().describe('The interjection.'), text: z.string(), cites }),
  turn('gone', { by, reason: z.string() }),
]);
export type DebateTurn = z.infer<typeof DebateTurn>;
