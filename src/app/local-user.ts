/** Without accounts everything belongs to one person: whoever uses this machine. */
import { UserId } from '../contracts/ids.ts';

export const localUser: UserId = UserId.parse('local');
