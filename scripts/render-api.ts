/** docs/api from the routes themselves: one page for people, one description for programs. */
import { openApiOf } from '../src/app/server/open-api.ts';
import type { Route } from '../src/kernel/routes/route.ts';

const INTRODUCTION = `# The HTTP API

[openapi.json](openapi.json) describes it for programs (OpenAPI 3.1); a running server shows the same at \`/docs\`.
Errors are \`application/problem+json\` (RFC 9457) with \`code\` and \`trace_id\`.

This page is made from the code by \`npm run docs\`; a test fails when it is old.
`;

/** File name → text. */
export function renderApi(routes: Route[]): Record<string, string> {
  return {
    'README.md': [INTRODUCTION, ...byTag(routes).map(renderTag)].join('\n'),
    'openapi.json': `${JSON.stringify(openApiOf(routes), null, 2)}\n`,
  };
}

function byTag(routes: Route[]): [string, Route[]][] {
  return Object.entries(Object.groupBy(routes, ({ tag }) => tag)).map(([tag, own = []]) => [
    tag,
    own,
  ]);
}

function renderTag([tag, routes]: [string, Route[]]): string {
  const rows = routes.map(
    ({ method, path, summary }) => `| ${method} | \`${path}\` | ${summary} |`,
  );
  return `## ${tag}\n\n| | | |\n|---|---|---|\n${rows.join('\n')}\n`;
}
