/** The floor of a debate in this process: its turns in memory, thought out offline, nobody to interject. */
import { DebateId, type DebateSession } from '../../../contracts/debate.ts';
import { RunId } from '../../../contracts/ids.ts';
import { toAppError } from '../../../kernel/errors/to-app-error.ts';
import { realWorld } from '../../../kernel/world/world.ts';
import type { PaperDesk } from '../desk/paper-desk.ts';
import type { NumberedTurn } from '../stores/turns.store.ts';
import { debateRecord } from '../turns/debate-record.ts';
import { firstLook } from '../turns/open-debate.ts';
import { turnsBefore } from '../turns/turns.ts';
import { askOffline, neverCalledOff } from './ask-offline.ts';
import type { DebateFloor, SilentDebater, SpeakerFloor } from './debate-floor.ts';
import { speeches } from './speeches.ts';

/** Called with each stage, and with what was said in it. */
export type OnProgress = (stage: string, data?: unknown) => void;

export async function memoryFloor(
  desk: PaperDesk,
  session: DebateSession,
  onProgress: OnProgress,
): Promise<DebateFloor> {
  const { scope, language } = desk;
  const passages = await firstLook(desk, scope, session, neverCalledOff);
  const kept: NumberedTurn[] = [];
  let stage = '';
  const speaker: SpeakerFloor = {
    async open(moment) {
      const turns = kept.toSorted((a, b) => a.place - b.place).map(({ turn }) => turn);
      const record = debateRecord(session, scope, moment ? turnsBefore(turns, moment) : turns);
      const context = { desk, scope, session: record, record };
      return { ...context, passages, web: [], mayWeb: false, language };
    },
    ask: (_name, agent, buildInput) => askOffline(desk, agent, buildInput()),
    async keep(_name, turns) {
      kept.push(...turns);
      for (const { turn } of turns) onProgress(stage, turn);
    },
  };
  const id = realWorld.id();
  return {
    ...speaker,
    id: DebateId.parse(id),
    runId: RunId.parse(id),
    mind: 'offline',
    signal: neverCalledOff,
    async enterStage(entered) {
      stage = entered;
      onProgress(entered);
    },
    step: (_name, work) => work(),
    takeWords: async () => undefined,
    async letSpeak(speech, seats, { all }) {
      const silent: SilentDebater[] = [];
      const speak = async (seat: (typeof seats)[number]): Promise<void> => {
        try {
          await speeches[speech](speaker, seat);
        } catch (thrown) {
          if (all) throw thrown;
          silent.push({ debater: seat.debater, reason: toAppError(thrown).message });
        }
      };
      await Promise.all(seats.map(speak));
      return silent;
    },
  };
}
