/** Puts the app behind the HTTP server, for the one local user. */
import { join } from 'node:path';
import type { App } from '../../compose.ts';
import { localUser } from '../../local-user.ts';
import { startServer } from '../../server/server.ts';
import type { RunningServer } from '../../server/server-ports.ts';

/** Where `npm run build` puts the web app. */
const WEB_FOLDER = join(import.meta.dirname, '../../../../dist/web');

export function serveApp(app: App): Promise<RunningServer> {
  const { host, port, token, allowedHosts, bodyLimitMb, requestsPerMinute } = app.config;
  return startServer({
    ...app,
    identify: async () => ({ userId: localUser }),
    settings: {
      host,
      port,
      bodyLimitBytes: Math.floor(bodyLimitMb * 1024 * 1024),
      requestsPerMinute,
      webFolder: WEB_FOLDER,
      ...(token !== undefined && { token }),
      ...(allowedHosts !== undefined && {
        allowedHosts: allowedHosts.split(',').map((name) => name.trim()),
      }),
    },
  });
}
