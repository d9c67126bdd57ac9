/**
 * Everything a person can set, with its default and its one-line meaning. Read once,
 * at the start, by `load-config`; numbers that arrive as text become numbers there.
 */
import { z } from 'zod';

const ModelName = z
  .string()
  .regex(
    /^(openai|anthropic|google|compatible):.+$/,
    'must look like provider:model, with provider one of openai, anthropic, google, compatible',
  );

/** `{"openai:gpt-x": {"input": 2.5, "output": 10}}`: money per million tokens, for cost. */
const Prices = z.record(
  z.string(),
  z.object({ input: z.number().min(0), output: z.number().min(0) }),
);

/** Each with a port or without one; IPv6 in brackets. */
const HOST_NAMES =
  /^\s*(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:\s*,\s*(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?)*\s*$/i;

const Secret = z.string().min(1);

const BaseUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
  .refine(hasNoUserinfo, 'must not hold a user name or a password');

export const Config = z.object({
  port: z.int().min(0).max(65535).default(4000).describe('Port of the web server; 0 takes any'),
  host: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; any other than loopback needs a token'),
  allowedHosts: z
    .string()
    .regex(HOST_NAMES, 'must be host names or addresses with commas between them')
    .optional()
    .describe(
      'Names that browsers reach this server by, such as those of a proxy: a.example,b.example:8443',
    ),
  data: z.string().min(1).default('./data').describe('Data folder'),
  databaseUrl: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe('PostgreSQL to use instead of the embedded store'),
  filesIn: z
    .enum(['auto', 'folder', 'postgres', 's3'])
    .default('auto')
    .describe(
      'Where the files of documents lie; auto: the data folder, or with DATABASE_URL the bucket if one is named, else the database',
    ),
  s3Url: BaseUrl.optional().describe(
    'Address of an S3-compatible server, such as https://s3.eu-north-1.amazonaws.com',
  ),
  s3Bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('Bucket for the files of documents'),
  s3Region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
    .default('us-east-1')
    .describe('Region of the bucket'),
  s3Prefix: z
    .string()
    .regex(/^(?:[\w.-]+\/)+$/, 'must be like folder/ or a/b/')
    .default('lyceum/')
    .describe('What the names of all objects in the bucket begin with'),
  s3AccessKeyId: Secret.optional().describe('Access key for the bucket'),
  s3SecretAccessKey: Secret.optional().describe('Secret key for the bucket'),
  token: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token that every request must carry'),
  accounts: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('Whether people sign in as themselves; auto: once a person was added'),
  oidcIssuer: BaseUrl.optional().describe(
    'Address of the OpenID Connect provider whose sign-in is taken too',
  ),
  oidcClientId: z.string().min(1).optional().describe('What this server is called there'),
  oidcClientSecret: Secret.optional().describe('The secret of this server there'),
  oidcName: z
    .string()
    .min(1)
    .max(60)
    .default('Single sign-on')
    .describe('What its button is called'),
  trustProxy: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Proxies of ours in front, whose word is taken on where a request comes from'),
  keepAuditDays: z
    .number()
    .min(1)
    .default(365)
    .describe('Days that the log of sign-ins, shares, exports and deletes is kept'),
  logLevel: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much to log'),
  mind: z
    .enum(['auto', 'model', 'offline'])
    .default('auto')
    .describe('Who thinks; auto: the model when one is configured'),
  modelFast: ModelName.optional().describe('Model of the fast tier, as provider:model'),
  modelStrong: ModelName.optional().describe('Model of the strong tier, as provider:model'),
  modelTimeoutSeconds: z
    .number()
    .min(1)
    .max(600)
    .default(60)
    .describe('Longest wait for one model answer'),
  modelAtOnce: z.int().min(1).max(100).default(8).describe('Model calls at the same time'),
  modelTokensPerRun: z.int().min(1000).default(2_000_000).describe('Token budget of one run'),
  modelCostPerMonth: z
    .number()
    .min(0)
    .optional()
    .describe('Most that models may cost in a calendar month, in the money of the prices'),
  modelPrices: Prices.default({}).describe('Prices per million tokens, for cost'),
  openaiApiKey: Secret.optional().describe('Key for OpenAI'),
  anthropicApiKey: Secret.optional().describe('Key for Anthropic'),
  googleApiKey: Secret.optional().describe('Key for Google'),
  compatibleApiKey: Secret.optional().describe('Key for the OpenAI-compatible server, if it asks'),
  openaiBaseUrl: BaseUrl.optional().describe('Another address for OpenAI, such as a gateway'),
  anthropicBaseUrl: BaseUrl.optional().describe('Another address for Anthropic'),
  googleBaseUrl: BaseUrl.optional().describe('Another address for Google'),
  compatibleBaseUrl: BaseUrl.optional().describe(
    'Base URL of an OpenAI-compatible server, such as http://localhost:11434/v1',
  ),
  webSearch: z
    .enum(['none', 'brave', 'tavily', 'firecrawl', 'searxng'])
    .default('none')
    .describe('Where agents may search the web'),
  webSearchBaseUrl: BaseUrl.optional().describe(
    'Address of the web search; SearXNG has none of its own',
  ),
  braveApiKey: Secret.optional().describe('Key for Brave Search'),
  tavilyApiKey: Secret.optional().describe('Key for Tavily'),
  firecrawlApiKey: Secret.optional().describe('Key for Firecrawl, if it asks'),
  arxiv: z.enum(['off', 'on']).default('off').describe('Whether questions may go to arXiv'),
  arxivBaseUrl: BaseUrl.optional().describe('Another address for arXiv, such as a mirror'),
  zepApiKey: Secret.optional().describe('Key for Zep; with it answers are remembered there too'),
  zepBaseUrl: BaseUrl.optional().describe('Another address for Zep'),
  keepRunsDays: z
    .number()
    .min(0)
    .default(30)
    .describe('Days that the journal of a finished run is kept'),
  runsAtOnce: z
    .int()
    .min(1)
    .max(1000)
    .default(50)
    .describe('Runs that one process works on at the same time'),
  bodyLimitMb: z.number().min(0.01).max(1024).default(2).describe('Largest JSON body, in MB'),
  ocrmypdf: z
    .enum(['auto', 'off'])
    .default('auto')
    .describe('Read scans with the ocrmypdf of this machine; auto: where there is one'),
  uploadLimitMb: z.number().min(0.01).max(2048).default(100).describe('Largest document, in MB'),
  keepTrashDays: z
    .number()
    .min(0)
    .default(30)
    .describe('Days that a deleted document stays in the trash'),
  modelsFolder: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of the local models, if not the one that ships with Lyceum'),
  searchMb: z
    .int()
    .min(16)
    .max(65_536)
    .default(512)
    .describe('Memory for the search indexes of all people together, in MB'),
  requestsPerMinute: z
    .int()
    .min(1)
    .default(1200)
    .describe('Requests that one client may make in a minute'),
});
export type Config = z.output<typeof Config>;

/** Keys have their own settings: a URL is shown in Settings and in logs, a key never. */
function hasNoUserinfo(text: string): boolean {
  const url = URL.parse(text);
  return url === null || (url.username === '' && url.password === '');
}
