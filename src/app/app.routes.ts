/** The routes of the app itself: those that belong to no feature. */
import type { Route } from '../kernel/routes/route.ts';
import { backupRoutes } from './backup.routes.ts';
import type { ForgetPorts } from './forget-person.ts';
import { meRoutes } from './me.routes.ts';
import { type SettingsRoutePorts, settingsRoutes } from './settings.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import type { SignIns } from './sign-ins.ts';
import { usageRoutes } from './usage.routes.ts';

export interface AppRoutePorts extends SettingsRoutePorts, ForgetPorts {
  dataFolder: string;
  token: string | undefined;
  signIns: SignIns | undefined;
}

export function appRoutes(ports: AppRoutePorts): Route[] {
  return [
    ...backupRoutes(ports.store, ports.dataFolder),
    ...settingsRoutes(ports),
    ...usageRoutes(ports),
    ...signInRoutes(ports.token, ports.signIns),
    ...meRoutes(ports),
  ];
}
