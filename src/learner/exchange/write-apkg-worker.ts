/** The thread that writes one Anki package. */
import initSqlJs from 'sql.js';
import { answerInThread } from '../../kernel/threads/run-in-thread.ts';
import { type ApkgJob, packApkg } from './write-apkg.ts';

const sql = await initSqlJs();

answerInThread((job: ApkgJob): Uint8Array => packApkg(sql, job));
