/**
 * Loads code when it is first needed. While the server does not answer it waits. Code of an older
 * build, which the server does not have any more, is an error for the caller.
 */
import { missServer } from './connection.ts';

export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const wasGone = await missServer();
      if (!wasGone) throw error;
    }
  }
}
