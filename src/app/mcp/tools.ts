/** Every tool of the MCP server. */
import type { McpTool } from './mcp-tool.ts';
import { askTools } from './tools/ask.tool.ts';
import { assessmentTools } from './tools/assessment.tool.ts';
import { debateTools } from './tools/debate.tool.ts';
import { libraryTools } from './tools/library.tool.ts';
import { noteTools } from './tools/notes.tool.ts';
import { studyTools } from './tools/study.tool.ts';

export const mcpTools: readonly McpTool[] = [
  ...libraryTools,
  ...noteTools,
  ...askTools,
  ...studyTools,
  ...debateTools,
  ...assessmentTools,
];
