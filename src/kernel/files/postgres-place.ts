/** The bytes of files in the PostgreSQL database, in pieces. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Queryable } from '../store/store.ts';
import { type FilePlace, SETTLED_AFTER_MS } from './file-place.ts';
import { lost } from './files-error.ts';

const PIECE_BYTES = 1024 * 1024;

export function openPostgresPlace(store: Queryable): FilePlace {
  return {
    kind: 'postgres',

    async write(id, path, _content, db = store) {
      let number = 0;
      for await (const bytes of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
        await db.query('insert into file_chunks (file_id, number, bytes) values ($1, $2, $3)', [
          id,
          number,
          bytes,
        ]);
        number += 1;
      }
    },

    async has(id, db = store) {
      return (await pieceOf(db, id, 0)) !== undefined;
    },

    async fetch(id, to, _content, db = store) {
      const file = await open(to, 'wx', 0o600);
      try {
        for (let number = 0; ; number += 1) {
          const piece = await pieceOf(db, id, number);
          if (piece === undefined && number === 0) throw lost();
          if (piece === undefined) break;
          await file.writeFile(piece);
        }
      } finally {
        await file.close();
      }
    },

    async erase(ids, db = store) {
      await db.query('delete from file_chunks where file_id = any($1)', [ids]);
    },

    async listSettled() {
      const { rows } = await store.query<{ id: string }>(
        `select file_id as id from file_chunks group by file_id
         having max(at) < now() - $1 * interval '1 millisecond'`,
        [SETTLED_AFTER_MS],
      );
      return rows.map(({ id }) => id);
    },
  };
}

async function pieceOf(db: Queryable, id: string, number: number): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ bytes: Uint8Array }>(
    'select bytes from file_chunks where file_id = $1 and number = $2',
    [id, number],
  );
  return rows[0]?.bytes;
}
