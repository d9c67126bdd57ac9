/**
 * Code that is loaded when it is first needed. While the server is gone it waits for it;
 * code that is not there any more, of an older build, is the caller's to deal with.
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
