/** Testing what people know: each way of doing so is a part, in the order of its tabs. */
import { ClipboardCheck } from 'lucide-react';
import type { Room } from '../../room/room.ts';
import { checkingPart } from './checking/checking.part.ts';
import { givenPart } from './given/given.part.ts';
import { importsPart } from './imports/imports.part.ts';
import { quizzesPart } from './quizzes/quizzes.part.ts';
import { takingPart } from './taking/taking.part.ts';
import { tasksPart } from './tasks/tasks.part.ts';

export const assessRoom = {
  path: '/assess',
  icon: ClipboardCheck,
  name: { en: 'Assess', nb: 'Prøv' },
  parts: [tasksPart, quizzesPart, givenPart, checkingPart, importsPart, takingPart],
} as const satisfies Room;
