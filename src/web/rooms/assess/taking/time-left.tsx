/** The time that is left by the server's clock, whatever the clock of this machine says. */
import { Timer } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../texts/define-texts.ts';
import { takingTexts } from './taking.texts.ts';

interface TimeLeftProps {
  endsAt: string;
  /** What the server's clock said when this came. */
  now: string;
  onOver(): void;
}

const SECOND_MS = 1000;
/** Said aloud when so many minutes are left. */
const TOLD_AT = [5, 1];

export function TimeLeft({ endsAt, now, onOver }: TimeLeftProps) {
  const texts = useTexts(takingTexts);
  const seconds = useSecondsLeft(endsAt, now);
  const isOver = seconds === 0;
  const tell = useRef(onOver);
  tell.current = onOver;
  useEffect(() => {
    if (!isOver) return;
    // The server may be a moment behind: it is asked until it says so too.
    const timer = setInterval(() => tell.current(), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const soon = TOLD_AT.find((minutes) => seconds <= minutes * 60 && seconds > (minutes - 1) * 60);
  return (
    <p className="flex items-center gap-2 font-medium tabular-nums">
      <Timer size={18} aria-hidden="true" />
      <span className="sr-only">{texts.left}: </span>
      <span role="timer">{clockText(seconds)}</span>
      <span className="sr-only" aria-live="polite">
        {soon === undefined ? '' : texts.timeSoon(soon)}
      </span>
    </p>
  );
}

function useSecondsLeft(endsAt: string, now: string): number {
  const deadline = useMemo(
    () => performance.now() + Date.parse(endsAt) - Date.parse(now),
    [endsAt, now],
  );
  const left = () => Math.max(0, Math.ceil((deadline - performance.now()) / SECOND_MS));
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((times) => times + 1), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return left();
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
