/**
 * Questions given to people by a link: what an author says about it, what a participant is
 * shown, and what comes back. A participant's side never carries a key before its time.
 */
import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { SetStatistics } from './statistics.ts';

export const DeliveryId = z.uuid('is not an id').brand<'DeliveryId'>();
export type DeliveryId = z.infer<typeof DeliveryId>;
export const SittingId = z.uuid('is not an id').brand<'SittingId'>();
export type SittingId = z.infer<typeof SittingId>;

/** The secret in the address of a quiz: 192 bits of chance. */
export const LinkToken = z.string().regex(/^[\w-]{32}$/, 'is not a link of this Lyceum');
export type LinkToken = z.infer<typeof LinkToken>;

const DeliverySource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task'), id: z.uuid('is not an id') }),
  z.object({ kind: z.literal('study_set'), id: z.uuid('is not an id') }),
  z.object({ kind: z.literal('import'), id: z.uuid('is not an id') }),
]);
export type DeliverySource = z.infer<typeof DeliverySource>;

const DeliveryMode = z
  .enum(['exam', 'practice'])
  .describe('exam: nothing is told before the end. practice: each answer is told at once.');

const Reveal = z
  .enum(['nothing', 'score', 'keys'])
  .describe('What a participant of an exam is told at the end.');

const attempts = z.int().min(1).max(20).describe('How often one name or code may begin.');

export const NewDelivery = z
  .object({
    source: DeliverySource,
    title: oneLine(300)
      .optional()
      .describe('What participants read; the name of the source if absent.'),
    mode: DeliveryMode.default('exam'),
    time_limit_minutes: z
      .number()
      .min(0.5)
      .max(24 * 60)
      .nullable()
      .default(null)
      .describe('From the first question on, by the clock of the server; null for no limit.'),
    entry: z.enum(['name', 'code']).default('name'),
    participants: z
      .array(oneLine(200))
      .min(1)
      .max(1000)
      .optional()
      .describe('Who gets a code, where codes are asked for.'),
    attempts_allowed: attempts.default(1),
    reveal: Reveal.default('score'),
    shuffle: z.boolean().default(true).describe('Another order of the questions for each person.'),
  })
  .refine(({ entry, participants }) => entry === 'name' || participants !== undefined, {
    path: ['participants'],
    message: 'name those who get a code',
  });
export type NewDelivery = z.infer<typeof NewDelivery>;

export const DeliveryChange = z.object({
  is_open: z.boolean().optional(),
  attempts_allowed: attempts.optional(),
});
export type DeliveryChange = z.infer<typeof DeliveryChange>;

export const Delivery = z.object({
  id: DeliveryId,
  title: z.string(),
  source: DeliverySource,
  path: z.string().describe('Of the page for participants, on this server: whoever has it is in.'),
  mode: DeliveryMode,
  time_limit_minutes: z.number().nullable(),
  entry: z.enum(['name', 'code']),
  codes: z.array(z.object({ participant: z.string(), code: z.string() })),
  attempts_allowed: z.int(),
  reveal: Reveal,
  shuffle: z.boolean(),
  is_open: z.boolean(),
  question_count: z.int(),
  left_out: z
    .array(z.string())
    .describe('Questions of the source that earlier answers speak against.'),
  begun: z.int().describe('Attempts that were begun.'),
  ended: z.int(),
  created_at: z.iso.datetime(),
});
export type Delivery = z.infer<typeof Delivery>;

const GivenAnswer = z.object({
  place: z.int(),
  chosen: z.int(),
  is_correct: z.boolean(),
  at: z.iso.datetime(),
});

export const DeliveryResults = z.object({
  delivery: Delivery,
  questions: z.array(
    z.object({
      place: z.int().describe('From 1.'),
      item_id: z.string(),
      question: z.string(),
      options: z.array(z.string()),
      key: z.int(),
    }),
  ),
  sittings: z.array(
    z.object({
      id: SittingId,
      participant: z.string(),
      attempt: z.int(),
      started_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
      right: z.int(),
      answers: z.array(GivenAnswer),
    }),
  ),
  statistics: SetStatistics.nullable().describe(
    'Of first attempts that have ended; null while there are none.',
  ),
});
export type DeliveryResults = z.infer<typeof DeliveryResults>;

/** What the link shows to anyone who has it. */
export const TakeFront = z.object({
  title: z.string(),
  question_count: z.int(),
  mode: DeliveryMode,
  time_limit_minutes: z.number().nullable(),
  entry: z.enum(['name', 'code']),
  attempts_allowed: z.int(),
  is_open: z.boolean(),
  has_begun: z.boolean().describe('Whether this browser is in the middle of it, or has done it.'),
});
export type TakeFront = z.infer<typeof TakeFront>;

export const TakeEntry = z.object({
  who: oneLine(200).describe('The name, or the code.'),
});
export type TakeEntry = z.infer<typeof TakeEntry>;

const Told = z.object({ is_correct: z.boolean(), key: z.int(), explanation: z.string() });
export type Told = z.infer<typeof Told>;

/** One attempt as its participant sees it. */
export const Sitting = z.object({
  title: z.string(),
  mode: DeliveryMode,
  participant: z.string(),
  attempt: z.int(),
  attempts_left: z.int(),
  started_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  now: z.iso.datetime().describe('By the clock that decides.'),
  is_over: z.boolean(),
  questions: z
    .array(
      z.object({
        place: z.int(),
        question: z.string(),
        options: z.array(z.string()),
        chosen: z.int().nullable(),
        told: Told.nullable().describe('Null until it may be known.'),
      }),
    )
    .describe('Empty once it is over, where nothing of the questions is told.'),
  score: z
    .object({ right: z.int(), of: z.int() })
    .nullable()
    .describe('Null before the end, and where it is not told.'),
});
export type Sitting = z.infer<typeof Sitting>;

export const TakeAnswer = z.object({ chosen: z.int().min(0).max(9) });
export type TakeAnswer = z.infer<typeof TakeAnswer>;
