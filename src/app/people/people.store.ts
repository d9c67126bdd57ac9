/** The rows of people. */
import { UserId } from '../../contracts/ids.ts';
import type { ChangePerson, Person, PersonState, Role } from '../../contracts/people/people.ts';
import type { Queryable } from '../../kernel/store/store.ts';

export interface PersonRow {
  user_id: string;
  name: string;
  role: Role;
  state: PersonState;
  password: string | null;
  cost_per_month: number | null;
  runs_per_day: number | null;
  made_at: Date;
  last_seen_at: Date | null;
}

const COLUMNS = `user_id, name, role, state, password, cost_per_month, runs_per_day, made_at,
  (select max(used_at) from person_sessions where person_sessions.user_id = people.user_id)
    as last_seen_at`;

/** How names are compared: nobody shall be taken for another because of a capital or a width. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

export async function personNamed(db: Queryable, name: string): Promise<PersonRow | undefined> {
  const sql = `select ${COLUMNS} from people where name_key = $1`;
  return (await db.query<PersonRow>(sql, [nameKeyOf(name)])).rows[0];
}

export async function personById(db: Queryable, id: string): Promise<PersonRow | undefined> {
  const sql = `select ${COLUMNS} from people where user_id = $1`;
  return (await db.query<PersonRow>(sql, [id])).rows[0];
}

export async function listPeople(db: Queryable): Promise<PersonRow[]> {
  return (await db.query<PersonRow>(`select ${COLUMNS} from people order by name_key`)).rows;
}

export async function anyPerson(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from people limit 1')).rows.length > 0;
}

/** Admins who can come in, beside this person. */
export async function otherAdmins(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ admins: number }>(
    `select count(*) as admins from people
     where role = 'admin' and state = 'active' and user_id <> $1`,
    [id],
  );
  return rows[0]?.admins ?? 0;
}

/** False when the name is taken. */
export async function insertPerson(
  db: Queryable,
  { id, name, role, at }: { id: string; name: string; role: Role; at: Date },
): Promise<boolean> {
  const { count } = await db.query(
    `insert into people (user_id, name, name_key, role, state, made_at)
     values ($1, $2, $3, $4, 'invited', $5) on conflict (name_key) do nothing`,
    [id, name, nameKeyOf(name), role, at],
  );
  return count > 0;
}

export async function updatePerson(
  db: Queryable,
  id: string,
  { role, is_disabled, limits }: ChangePerson,
): Promise<void> {
  const { cost_per_month, runs_per_day } = limits ?? {};
  await db.query(
    `update people set
       role = coalesce($2, role),
       state = case when $3::boolean then 'disabled'
         when not $3::boolean and state = 'disabled'
           then case when password is null and oidc_subject is null then 'invited' else 'active' end
         else state end,
       cost_per_month = case when $4 then $5::double precision else cost_per_month end,
       runs_per_day = case when $6 then $7::int else runs_per_day end
     where user_id = $1`,
    [
      id,
      role ?? null,
      is_disabled ?? null,
      ...[cost_per_month !== undefined, cost_per_month ?? null],
      ...[runs_per_day !== undefined, runs_per_day ?? null],
    ],
  );
}

export async function setPassword(db: Queryable, id: string, password: string): Promise<void> {
  await db.query(
    `update people set password = $2, state = case state when 'invited' then 'active' else state end
     where user_id = $1`,
    [id, password],
  );
}

export function personOf(row: PersonRow): Person {
  const { user_id, name, role, state, cost_per_month, runs_per_day, made_at, last_seen_at } = row;
  return {
    id: UserId.parse(user_id),
    name,
    role,
    state,
    limits: { cost_per_month, runs_per_day },
    made_at: made_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}
