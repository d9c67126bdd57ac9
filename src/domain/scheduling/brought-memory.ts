/**
 * The memory of a card that another program scheduled. Where that program uses FSRS, its own
 * numbers; else they are worked out of interval and ease as Anki does when it is switched to
 * FSRS (`memory_state_from_sm2` of fsrs-rs): at 90 % retention the interval is the stability.
 */
import { default_w as weights } from 'ts-fsrs';
import type { ImportedSchedule } from '../exchange/imported.ts';
import type { CardMemory } from './card-memory.ts';

const RETENTION = 0.9;
const FIRST_EASE = 2.5;
const LEAST_STABILITY = 0.01;
const LONGEST_DAYS = 36_500;
const DAY_MS = 86_400_000;
/** A card that was forgotten comes back after this, with the usual step. */
const RELEARNING_MS = 10 * 60_000;

/** Null for a card that is new, or was begun a few minutes ago: such a card begins again here. */
export function broughtMemory(schedule: ImportedSchedule, now: Date): CardMemory | null {
  const { state, reviews, lapses } = schedule;
  if (state === 'new' || state === 'learning') return null;
  const intervalDays = within(schedule.intervalDays, LEAST_STABILITY, LONGEST_DAYS);
  const due = dueOf(schedule, now);
  const stability = schedule.fsrs?.stability ?? intervalDays;
  const sinceMs = state === 'review' ? intervalDays * DAY_MS : RELEARNING_MS;
  return {
    phase: state,
    due: due.toISOString(),
    stability,
    difficulty: schedule.fsrs?.difficulty ?? difficultyOf(schedule.ease, stability),
    scheduledDays: state === 'review' ? Math.round(intervalDays) : 0,
    steps: 0,
    reviews: Math.max(1, Math.round(within(reviews, 0, 1_000_000))),
    lapses: Math.round(within(lapses, 0, 1_000_000)),
    lastReview: new Date(Math.min(now.getTime(), due.getTime() - sinceMs)).toISOString(),
  };
}

function difficultyOf(ease: number | null, stability: number): number {
  const [w8, w9, w10] = [weights[8] ?? 0, weights[9] ?? 0, weights[10] ?? 0];
  const growth = Math.exp(w8) * stability ** -w9 * Math.expm1((1 - RETENTION) * w10);
  return within(11 - ((ease ?? FIRST_EASE) - 1) / growth, 1, 10);
}

function dueOf({ dueAt }: ImportedSchedule, now: Date): Date {
  const due = dueAt === null ? now.getTime() : new Date(dueAt).getTime();
  const most = LONGEST_DAYS * DAY_MS;
  return new Date(within(due, now.getTime() - most, now.getTime() + most));
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}
