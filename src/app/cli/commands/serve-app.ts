/** Puts the app behind the HTTP server. */
import { join } from 'node:path';
import type { App } from '../../compose.ts';
import { noteDoneIn } from '../../people/note-done.ts';
import { startServer } from '../../server/server.ts';
import type { RunningServer } from '../../server/server-ports.ts';
import { lender } from '../../sharing/lend.ts';

/** Where `npm run build` puts the web app. */
const WEB_FOLDER = join(import.meta.dirname, '../../../../dist/web');

/** A class behind one address; guessing at one name is slowed down by itself. */
const SIGN_INS_OF_A_CLASS = 120;

export function serveApp(app: App): Promise<RunningServer> {
  const { host, port, token, allowedHosts, bodyLimitMb, requestsPerMinute, trustProxy } =
    app.config;
  return startServer({
    ...app,
    identify: app.authenticate,
    noteDone: noteDoneIn(app.accounts),
    lender: (asked) => lender(app.store, asked),
    settings: {
      host,
      port,
      bodyLimitBytes: Math.floor(bodyLimitMb * 1024 * 1024),
      requestsPerMinute,
      webFolder: WEB_FOLDER,
      isGuarded: token !== undefined || app.accounts.isOn,
      trustedProxies: trustProxy,
      ...(app.accounts.isOn && { signInsPerMinute: SIGN_INS_OF_A_CLASS }),
      ...(allowedHosts !== undefined && {
        allowedHosts: allowedHosts.split(',').map((name) => name.trim()),
      }),
    },
  });
}
