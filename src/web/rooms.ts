/** The rooms of Lyceum, in the order of the rail. This list is the only place that names them all. */
import { activityRoom } from './rooms/activity/activity.room.ts';
import { debateRoom } from './rooms/debate/debate.room.ts';
import { libraryRoom } from './rooms/library/library.room.ts';
import { settingsRoom } from './rooms/settings/settings.room.ts';
import { studyRoom } from './rooms/study/study.room.ts';

export const rooms = [libraryRoom, studyRoom, debateRoom, activityRoom, settingsRoom] as const;
