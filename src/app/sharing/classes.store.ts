/** The rows of classes and their members. Every query names whose class it is, or who is in it. */
import { UserId } from '../../contracts/ids.ts';
import type { Class, OneClass } from '../../contracts/people/sharing.ts';
import type { Queryable } from '../../kernel/store/store.ts';

interface ClassRow {
  id: string;
  name: string;
  member_count: number;
  can_join: boolean;
  made_at: Date;
}

const COLUMNS = `id, name, link_hash is not null as can_join, made_at,
  (select count(*) from class_members where class_id = classes.id) as member_count`;

export async function listClasses(db: Queryable, owner: UserId): Promise<Class[]> {
  const { rows } = await db.query<ClassRow>(
    `select ${COLUMNS} from classes where user_id = $1 order by made_at desc, id desc`,
    [owner],
  );
  return rows.map(classOf);
}

export async function findClass(
  db: Queryable,
  owner: UserId,
  id: string,
): Promise<Class | undefined> {
  const { rows } = await db.query<ClassRow>(
    `select ${COLUMNS} from classes where user_id = $1 and id = $2`,
    [owner, id],
  );
  return rows.map(classOf)[0];
}

export async function membersOf(db: Queryable, id: string): Promise<OneClass['members']> {
  const { rows } = await db.query<{ user_id: string; name: string }>(
    `select user_id, name from class_members join people using (user_id)
     where class_id = $1 order by name_key`,
    [id],
  );
  return rows.map(({ user_id, name }) => ({ id: UserId.parse(user_id), name }));
}

export async function classByLink(
  db: Queryable,
  linkHash: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from classes where link_hash = $1',
    [linkHash],
  );
  return rows[0];
}

export async function joinedClasses(db: Queryable, member: UserId) {
  const { rows } = await db.query<{ id: string; name: string; joined_at: Date }>(
    `select id, name, joined_at from class_members join classes on classes.id = class_id
     where class_members.user_id = $1 order by joined_at desc`,
    [member],
  );
  return rows.map(({ joined_at, ...row }) => ({ ...row, joined_at: joined_at.toISOString() }));
}

function classOf({ made_at, ...row }: ClassRow): Class {
  return { ...row, made_at: made_at.toISOString() };
}
