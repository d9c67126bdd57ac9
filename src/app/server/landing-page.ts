/** The first page where the web app is not built: what this is, how it is, where to go. */
import type { Health } from '../../contracts/health.ts';

/** Without a health, health itself could not be had. */
export function landingPage(health: Health | undefined): string {
  const status = health?.status ?? 'failing';
  const state = status === 'ok' ? 'It is running.' : 'It is not working properly: see the log.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lyceum</title>
<link rel="stylesheet" href="/landing.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>Lyceum</h1>
<p>Lyceum turns your documents into things you can learn from, be tested on and argue about, and it
shows the exact passage behind every sentence it writes.</p>
<p class="${status}" role="status">${state}</p>
${health ? equipment(health) : ''}
<p>The web app is not built here. "npm start" builds it, and so does "npm run build".</p>
<ul>
<li><a href="/docs">The API, to read and to try</a></li>
<li><a href="/api/openapi.json">Its description (OpenAPI 3.1)</a></li>
<li><a href="/health">Health, as JSON</a></li>
</ul>
</main>
</body>
</html>
`;
}

function equipment({ version, store, minds }: Health): string {
  const mind = minds.includes('model')
    ? 'a language model and the offline mind'
    : 'the offline mind';
  const kept = store === 'postgres' ? 'PostgreSQL' : 'the embedded store';
  return `<p>Version ${escapeHtml(version)}, with ${mind}, on ${kept}.</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
