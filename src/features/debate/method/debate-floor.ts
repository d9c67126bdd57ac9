/**
 * Where a debate is held. The method (`debate-rounds.ts`, `conclude-debate.ts`, and `speeches.ts` for
 * each debater) is written once on this; `run-floor.ts` makes every step of it durable,
 * `memory-floor.ts` holds it in this process.
 */
import { z } from 'zod';
import type { DebateId } from '../../../contracts/debate.ts';
import type { DebateStage } from '../../../contracts/debate-requests.ts';
import type { RunId } from '../../../contracts/ids.ts';
import type { Mind } from '../../../contracts/run.ts';
import type { Agent } from '../../../kernel/agent/define-agent.ts';
import type { Asked } from '../../../kernel/workflow/define-workflow.ts';
import type { DebateDesk } from '../desk/debate-desk.ts';
import type { NumberedTurn } from '../stores/turns.store.ts';
import type { OpenDebate } from '../turns/open-debate.ts';
import type { Moment } from '../turns/turns.ts';

/** The place of a debater among the postures, in a round. */
export const Seat = z.object({ debater: z.int().min(0), round: z.int().min(1) });
export type Seat = z.infer<typeof Seat>;

/** What one debater needs to speak. Names are those of the steps in the journal. */
export interface SpeakerFloor {
  /** The debate as it stood at this moment; without one, as it stands. */
  open(moment?: Moment): Promise<OpenDebate>;
  ask<Input extends z.ZodType, Output extends z.ZodType>(
    name: string,
    agent: Agent<Input, Output, DebateDesk>,
    buildInput: () => z.input<Input>,
  ): Promise<Asked<z.output<Output>>>;
  /** Keeps what was said, and tells whoever follows the debate. */
  keep(name: string, turns: readonly NumberedTurn[]): Promise<void>;
}

export type SpeechName = 'open' | 'examine' | 'answer' | 'rebut';

/** A debater who could not speak, and why. */
export interface SilentDebater {
  debater: number;
  reason: string;
}

export interface DebateFloor extends SpeakerFloor {
  readonly id: DebateId;
  readonly runId: RunId;
  readonly mind: Mind;
  /** Stops what is worked out between the steps when the debate is called off. */
  readonly signal: AbortSignal;
  enterStage(
    stage: DebateStage,
    round?: number,
    change?: { takesPredictions?: boolean },
  ): Promise<void>;
  /** Works something small out, once. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Takes up what people said since the last round; after the last round, nothing is taken. */
  takeWords(now: { round: number; isLast: boolean }): Promise<void>;
  /** All debaters in these seats speak at the same time. */
  letSpeak(
    speech: SpeechName,
    seats: readonly Seat[],
    how: {
      as: string;
      /** A debater who cannot speak fails the debate, instead of being answered as silent. */
      all?: boolean;
    },
  ): Promise<SilentDebater[]>;
}
