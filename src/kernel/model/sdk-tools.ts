/** An agent's tools as the AI SDK wants them. Input is checked by the tool's schema before it runs. */
import { type ToolSet, tool } from 'ai';
import { untilAborted } from '../turns/until-aborted.ts';
import type { ModelTool } from './model.ts';

export function sdkTools(tools: readonly ModelTool[], signal: AbortSignal): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      tool({
        description,
        inputSchema: input,
        // What a tool throws goes to the model as the tool's result; a cancel does not wait for the tool.
        execute: (given: unknown) => untilAborted(run(given, signal), signal),
      }),
    ]),
  );
}
