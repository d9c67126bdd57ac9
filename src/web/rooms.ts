/** The rooms of Lyceum, in the order of the rail. This list is the only place that names them all. */
import { activityRoom } from './rooms/activity/activity.room.ts';
import { askRoom } from './rooms/ask/ask.room.ts';
import { assessRoom } from './rooms/assess/assess.room.ts';
import { learnRoom } from './rooms/learn/learn.room.ts';
import { libraryRoom } from './rooms/library/library.room.ts';
import { settingsRoom } from './rooms/settings/settings.room.ts';
import { todayRoom } from './rooms/today/today.room.ts';

export const rooms = [
  todayRoom,
  libraryRoom,
  askRoom,
  learnRoom,
  assessRoom,
  settingsRoom,
  activityRoom,
] as const;
