/**
 * A tool of the MCP server is a value: a name, words for the model that may call it, a schema, and
 * the requests to our own API that it stands for. Whatever the API refuses, no tool can do.
 */
import type { z } from 'zod';
import type { ApiClient } from '../cli/connect/api-client.ts';
import type { RunsDoor } from '../cli/connect/runs-door.ts';

/** The Lyceum behind the tools, as the person who let the client in sees it. */
export interface Door {
  client: ApiClient;
  runs: RunsDoor;
}

export interface Progress {
  message: string;
  done?: number | undefined;
  total?: number | undefined;
}

export interface ToolCall extends Door {
  /** Aborts when the client calls the call off. */
  signal: AbortSignal;
  say(progress: Progress): Promise<void>;
  /** Whether the client has merely gone: what it began is then left to go on. */
  clientHasGone(): boolean;
}

/**
 * `reads` changes nothing. `makes` starts a run whose outcome is kept beside the others: an answer,
 * a debate, a test. `writes` changes what a person learns from: cards, ratings, answers, notes.
 */
export type Effect = 'reads' | 'makes' | 'writes';

export interface McpTool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  input: Input;
  run(input: z.output<Input>, call: ToolCall): Promise<unknown>;
}

/** Checks a tool against its own schema, then forgets the exact types so that a list can hold it. */
export function defineMcpTool<Input extends z.ZodObject>(tool: McpTool<Input>): McpTool {
  return tool as unknown as McpTool;
}
