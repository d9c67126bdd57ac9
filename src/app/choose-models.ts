/** Takes what a person set on the settings page: whole and usable, or refused with the reason. */
import type { ChooseModels } from '../contracts/settings.ts';
import {
  type ChosenName,
  ChosenSettings,
  type LiveSettings,
  type SettingsChange,
} from '../kernel/config/chosen-settings.ts';
import type { Config } from '../kernel/config/config.ts';
import { settings as allSettings } from '../kernel/config/settings.ts';
import { toAppError } from '../kernel/errors/to-app-error.ts';
import { checkModelSettings } from '../kernel/model/check-model-settings.ts';
import { serverError } from './error-codes.ts';

export function chooseModels(settings: LiveSettings, wanted: ChooseModels): void {
  const change = changeOf(wanted);
  refuseGiven(settings, change);
  const { error } = ChosenSettings.partial().safeParse(withoutNulls(change));
  if (error) throw unfit(error.issues[0]?.message);
  check(settings.after(change));
  settings.choose(change);
}

function changeOf(wanted: ChooseModels): SettingsChange {
  const { fast, strong, key, compatible_base_url, cost_per_month } = wanted;
  return {
    ...(fast !== undefined && { modelFast: fast }),
    ...(strong !== undefined && { modelStrong: strong }),
    ...(key && { [`${key.provider}ApiKey` as const]: key.value }),
    ...(compatible_base_url !== undefined && { compatibleBaseUrl: compatible_base_url }),
    ...(cost_per_month !== undefined && { modelCostPerMonth: cost_per_month }),
  };
}

/** Choosing it would change nothing, and nobody would see why. */
function refuseGiven(settings: LiveSettings, change: SettingsChange): void {
  const names = Object.keys(change) as ChosenName[];
  const given = names.find((name) => settings.originOf(name) === 'given');
  if (given === undefined) return;
  const written = allSettings.find(({ name }) => name === given)?.env ?? given;
  throw serverError(
    'settings.given',
    `${written} was given when Lyceum was started, and that wins. Take it out there and start again, then it can be chosen here.`,
  );
}

function withoutNulls(change: SettingsChange): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
}

function check(config: Config): void {
  try {
    checkModelSettings(config);
  } catch (thrown) {
    throw unfit(toAppError(thrown).message);
  }
}

function unfit(why = 'is not possible'): Error {
  return serverError('settings.unfit', `This cannot be used: ${why} Nothing was changed.`);
}
