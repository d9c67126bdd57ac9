/** The doors of the app itself: what belongs to no feature. */
import type { Route } from '../kernel/routes/route.ts';
import { backupRoutes } from './backup.routes.ts';
import type { ForgetParts } from './forget-person.ts';
import { meRoutes } from './me.routes.ts';
import { type SettingsDoors, settingsRoutes } from './settings.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import type { SignIns } from './sign-ins.ts';
import { usageRoutes } from './usage.routes.ts';

export interface AppDoors extends SettingsDoors, ForgetParts {
  dataFolder: string;
  token: string | undefined;
  signIns: SignIns | undefined;
}

export function appRoutes(doors: AppDoors): Route[] {
  return [
    ...backupRoutes(doors.store, doors.dataFolder),
    ...settingsRoutes(doors),
    ...usageRoutes(doors),
    ...signInRoutes(doors.token, doors.signIns),
    ...meRoutes(doors),
  ];
}
