/** The routes of the app itself: those that belong to no feature. */
import type { Files } from '../kernel/files/files.ts';
import type { Route } from '../kernel/routes/route.ts';
import { backupRoutes } from './backup.routes.ts';
import type { ForgetPorts } from './forget-person.ts';
import { meRoutes } from './me.routes.ts';
import { type OperatorPorts, operatorRoutes } from './metrics/operator.routes.ts';
import type { Accounts } from './people/accounts.ts';
import { myAccountRoutes } from './people/my-account.routes.ts';
import { oidcRoutes } from './people/oidc.routes.ts';
import type { Oidc } from './people/oidc.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { signInRoutes } from './people/sign-in.routes.ts';
import type { SignIns } from './people/sign-ins.ts';
import { type SettingsRoutePorts, settingsRoutes } from './settings.routes.ts';
import { classRoutes } from './sharing/classes.routes.ts';
import { sharedRoutes } from './sharing/shared.routes.ts';
import { usageRoutes } from './usage.routes.ts';

export interface AppRoutePorts extends SettingsRoutePorts, ForgetPorts, OperatorPorts {
  dataFolder: string;
  stored: Files;
  token: string | undefined;
  signIns: SignIns | undefined;
  accounts: Accounts;
  oidc: Oidc | null;
}

export function appRoutes(ports: AppRoutePorts): Route[] {
  return [
    ...backupRoutes(ports),
    ...settingsRoutes(ports),
    ...usageRoutes(ports),
    ...operatorRoutes(ports),
    ...signInRoutes(ports),
    ...oidcRoutes(ports),
    ...myAccountRoutes(ports),
    ...peopleRoutes(ports),
    ...classRoutes(ports),
    ...sharedRoutes(ports),
    ...meRoutes(ports),
  ];
}
