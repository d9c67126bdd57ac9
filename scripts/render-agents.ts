/** docs/agents.md from the agents themselves, so that the page cannot say what the code does not. */
import { z } from 'zod';

/** What the page shows of an agent. */
export interface ListedAgent {
  name: string;
  job: string;
  input: z.ZodType;
  output: z.ZodType;
  prompt: { id: string };
  tools?: unknown;
  writes?: readonly string[];
  tier: string;
  limits: { seconds: number };
}

const INTRODUCTION = `# Agents

An agent is a worker with one job, a contract and two minds: a language model, and an
algorithm that needs none. Both answer in the same shape and pass the same check.

This page is made from the code by \`npm run docs\`; a test fails when it is old.
`;

export function renderAgents(agents: readonly ListedAgent[]): string {
  if (agents.length === 0) {
    return `${INTRODUCTION}\nNo feature is registered yet, so there are no agents to list.\n`;
  }
  const sorted = [...agents].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [INTRODUCTION, ...sorted.map(renderAgent)].join('\n');
}

function renderAgent(agent: ListedAgent): string {
  const facts = [
    ['Takes', fieldsOf(agent.input, 'input')],
    ['Gives', fieldsOf(agent.output, 'output')],
    ['May write', agent.writes?.map(code).join(', ') || 'nothing'],
    ['Model mind', modelMind(agent)],
    ['Offline mind', `${code(`${agent.name.replaceAll('_', '-')}.offline.ts`)}, no model`],
  ];
  const rows = facts.map(([name, fact]) => `| ${name} | ${fact} |`);
  return `## ${agent.name}\n\n${agent.job}\n\n| | |\n|---|---|\n${rows.join('\n')}\n`;
}

function modelMind({ prompt, tier, limits, tools }: ListedAgent): string {
  const reach = tools === undefined ? '' : ', with tools';
  return `${code(prompt.id)} on the ${tier} tier${reach}, at most ${limits.seconds} s`;
}

/** `passage: object, maxCards?: integer`: the first level is enough for a reader. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const {
    type,
    properties = {},
    required = [],
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return code(`${name}${mark}: ${typeOf(field)}`);
  });
  return fields.length > 0 ? fields.join(', ') : code(String(type ?? 'anything'));
}

function typeOf(field: z.core.JSONSchema._JSONSchema): string {
  if (typeof field === 'boolean') return 'anything';
  if (field.enum !== undefined) return field.enum.map(String).join(' or ');
  if (field.type === 'array') return 'list';
  return typeof field.type === 'string' ? field.type : 'anything';
}

function code(text: string): string {
  return `\`${text}\``;
}
