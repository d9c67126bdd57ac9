/** How this Lyceum is set up, for the person who runs it. Never a key, never a password. */
import { z } from 'zod';
import { Health } from './health.ts';
import { Problem } from './problem.ts';

const { version, store, minds } = Health.shape;

const ConfiguredModel = z.object({
  name: z.string().describe('As it was set: `provider:model`.'),
  provider: z.string(),
  address: z.string().describe('Where it is reached.'),
});

const Origin = z
  .enum(['given', 'chosen'])
  .nullable()
  .describe(
    '`given` at the start (environment or file), which wins; `chosen` on the settings page; null when it is not set.',
  );

export const LocalModel = z.object({
  name: z.string(),
  role: z
    .enum(['embed', 'rerank', 'entail', 'answer', 'judge'])
    .describe(
      'What it is for: search by meaning; better order; checks of claims; answers in a text; choice of cards and options.',
    ),
  size_bytes: z.int(),
  licence: z.string(),
  state: z.string().describe('`ok`, or why it cannot be used.'),
});
export type LocalModel = z.infer<typeof LocalModel>;

export const Settings = z.object({
  version,
  data_folder: z.string().nullable().describe('For admins; null for everybody else.'),
  store: z.object({ kind: store }),
  minds,
  models: z.object({
    fast: ConfiguredModel.nullable(),
    strong: ConfiguredModel.nullable(),
  }),
  model_origins: z
    .object({
      fast: Origin,
      strong: Origin,
      openai_key: Origin,
      anthropic_key: Origin,
      google_key: Origin,
      compatible_key: Origin,
      compatible_base_url: Origin,
      cost_per_month: Origin,
    })
    .describe('Where each setting of the models comes from.'),
  cost_per_month: z.number().nullable().describe('Most that models may cost in a month.'),
  prices_known: z
    .boolean()
    .describe('Whether every configured model has a price, so that cost is told.'),
  leaves_the_machine: z
    .array(z.string())
    .describe(
      'What may go out: `model:HOST` and `store:HOST` while they are on another machine, `url-import` only when a person gives an address.',
    ),
  limits: z.object({
    upload_mb: z.number(),
    body_mb: z.number(),
    tokens_per_run: z.number(),
    model_at_once: z.number(),
    model_timeout_seconds: z.number(),
    requests_per_minute: z.number(),
    keep_trash_days: z.number(),
    keep_runs_days: z.number(),
    search_mb: z.number(),
  }),
  ocr: z.object({
    ocrmypdf: z.boolean().describe('Whether the one of this machine is used.'),
    languages: z.array(z.string()),
  }),
  local_models: z.array(LocalModel),
  environment: z.array(
    z.object({
      setting: z.string().describe('Its variable, or its name in `lyceum.config.json`.'),
      meaning: z.string(),
      default: z.string().nullable(),
      is_secret: z.boolean(),
      is_set: z.boolean().describe('Whether it is other than its default.'),
    }),
  ),
});
export type Settings = z.infer<typeof Settings>;

/** What a person sets on the settings page. What is left out stays; null takes it back. */
export const ChooseModels = z
  .strictObject({
    fast: z.string().trim().min(1).max(300).nullable().describe('`provider:model`.'),
    strong: z.string().trim().min(1).max(300).nullable().describe('`provider:model`.'),
    key: z
      .strictObject({
        provider: z.enum(['openai', 'anthropic', 'google', 'compatible']),
        value: z.string().trim().min(1).max(1000).nullable(),
      })
      .describe('Kept on the server, never shown again.'),
    compatible_base_url: z.string().trim().min(1).max(1000).nullable(),
    cost_per_month: z.number().min(0).max(1e9).nullable(),
  })
  .partial();
export type ChooseModels = z.infer<typeof ChooseModels>;

export const FoundServer = z.object({
  name: z.string().describe('The program that usually answers there.'),
  base_url: z.string(),
  models: z.array(z.string()),
});
export type FoundServer = z.infer<typeof FoundServer>;

export const FoundServers = z.object({ servers: z.array(FoundServer) });
export type FoundServers = z.infer<typeof FoundServers>;

export const TestModel = z.object({ tier: z.enum(['fast', 'strong']) });

export const ModelTested = z.object({
  ok: z.boolean(),
  model: z.string(),
  latency_ms: z.number(),
  problem: Problem.optional().describe('Why it did not answer.'),
});
export type ModelTested = z.infer<typeof ModelTested>;
