/** What is shared with classes: seen by its owner, and by who is in the class now. */
import type { UserId } from '../../contracts/ids.ts';
import type { NewShare, Share, SharedWithMe, ShareKind } from '../../contracts/people/sharing.ts';
import type { Queryable } from '../../kernel/store/store.ts';

interface ShareRow extends Omit<Share, 'made_at'> {
  made_at: Date;
}

const COLUMN_OF: Readonly<Record<ShareKind, string>> = {
  collection: 'collection_id',
  study_set: 'study_set_id',
  quiz: 'delivery_id',
};
const TABLE_OF: Readonly<Record<ShareKind, string>> = {
  collection: 'collections',
  study_set: 'study_sets',
  quiz: 'deliveries',
};

const COLUMNS = `shares.id, class_id, may_study, shares.made_at,
  coalesce(collection_id, shares.study_set_id, delivery_id) as thing_id,
  case when collection_id is not null then 'collection'
    when delivery_id is not null then 'quiz' else 'study_set' end as kind,
  coalesce(collections.name, study_sets.title, deliveries.title) as title`;
const JOINS = `left join collections on collections.id = collection_id
  left join study_sets on study_sets.id = shares.study_set_id
  left join deliveries on deliveries.id = delivery_id`;

export async function sharesOf(db: Queryable, classId: string): Promise<Share[]> {
  const { rows } = await db.query<ShareRow>(
    `select ${COLUMNS} from shares ${JOINS} where class_id = $1 order by shares.made_at, shares.id`,
    [classId],
  );
  return rows.map(shareOf);
}

/** Undefined when the owner has no such thing. */
export async function insertShare(
  db: Queryable,
  owner: UserId,
  share: NewShare & { id: string; classId: string; at: Date },
): Promise<Share | undefined> {
  const { kind, thing_id, may_study, id, classId, at } = share;
  const { count } = await db.query(
    `insert into shares (id, user_id, class_id, ${COLUMN_OF[kind]}, may_study, made_at)
     select $1, $2, $3, things.id, $5, $6 from ${TABLE_OF[kind]} things
     where things.id = $4 and things.user_id = $2
     on conflict (class_id, ${COLUMN_OF[kind]}) do update set may_study = excluded.may_study`,
    [id, owner, classId, thing_id, may_study && kind === 'study_set', at],
  );
  if (count === 0) return undefined;
  return (await sharesOf(db, classId)).find(
    (one) => one.kind === kind && one.thing_id === thing_id,
  );
}

export async function ownShare(db: Queryable, owner: UserId, id: string) {
  const { rows } = await db.query<ShareRow>(
    `select ${COLUMNS} from shares ${JOINS} where shares.user_id = $1 and shares.id = $2`,
    [owner, id],
  );
  return rows.map(shareOf)[0];
}

export async function sharedWith(db: Queryable, member: UserId): Promise<SharedWithMe['shared']> {
  const { rows } = await db.query<ShareRow & { class_name: string; link: string | null }>(
    `select ${COLUMNS}, classes.name as class_name, deliveries.link
     from shares ${JOINS} join classes on classes.id = class_id
     join class_members using (class_id)
     where class_members.user_id = $1 order by shares.made_at desc, shares.id desc`,
    [member],
  );
  return rows.map(({ class_id: _of, link, made_at, ...row }) => ({
    ...row,
    made_at: made_at.toISOString(),
    path: pathOf(row, link),
  }));
}

function pathOf({ kind, thing_id }: Pick<ShareRow, 'kind' | 'thing_id'>, link: string | null) {
  if (kind === 'quiz') return `/take/${link}`;
  if (kind === 'study_set') return `/api/reading/study-sets/${thing_id}`;
  return `/api/shared-collections/${thing_id}`;
}

function shareOf({ made_at, ...row }: ShareRow): Share {
  return { ...row, made_at: made_at.toISOString() };
}
