/** Branded ids: a `RunId` can never be passed where a `SessionId` is meant. */
import { z } from 'zod';

export const RunId = z.uuid('is not an id').brand<'RunId'>();
export type RunId = z.infer<typeof RunId>;

/** Also the `trace_id` of everything done for the session. */
export const SessionId = z.uuid('is not an id').brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/** People come from outside (accounts, the local default), so their ids are only bounded. */
export const UserId = z.string().min(1).max(80).brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;
