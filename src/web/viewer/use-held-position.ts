/**
 * Keeps an entry of a long list, or a mark on it, in view while the entries around it are still
 * being measured: each change of size would move it. It is let go when the person scrolls.
 */
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface HeldPosition {
  /** Which entry of the list. */
  index: number;
  /** The mark on it that is to be seen; without one, where the entry begins. */
  mark: string | null;
}

/** Between the edge of the window and a mark that does not fit into it. */
const EDGE = 24;

export function useHeldPosition(
  frame: RefObject<HTMLElement | null>,
  list: Pick<Virtualizer<HTMLDivElement, Element>, 'measurementsCache'>,
) {
  const held = useRef<HeldPosition | null>(null);
  const lists = useRef(list);
  lists.current = list;
  /** To be called after everything that may have moved it. */
  const settle = useCallback(() => {
    const [window, position] = [frame.current, held.current];
    if (!window || !position) return;
    const marks = marksOf(window, position);
    if (marks.length > 0) bringIn(window, marks);
    else window.scrollTop = lists.current.measurementsCache[position.index]?.start ?? 0;
  }, [frame]);
  const letGo = useCallback(() => {
    held.current = null;
  }, []);
  useEffect(() => {
    // The browser's own search scrolls to what it finds.
    const onKey = (event: KeyboardEvent) => isFinding(event) && letGo();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [letGo]);
  return {
    hold(position: HeldPosition) {
      held.current = position;
    },
    isHeld: () => held.current !== null,
    /** Call it also after scrolling that the person did not do, such as going back in the history. */
    settle,
    /** Any of these means that the person wants to be elsewhere. */
    hands: { onWheel: letGo, onTouchMove: letGo, onPointerDown: letGo, onKeyDown: letGo },
  };
}

const isFinding = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));

/** The marks of the passage; none until the entry in which it begins is drawn. */
function marksOf(window: HTMLElement, { index, mark }: HeldPosition): Element[] {
  if (mark === null) return [];
  const wanted = `[data-mark="${CSS.escape(mark)}"]`;
  const isDrawn = window.querySelector(`[data-index="${index}"] ${wanted}`) !== null;
  return isDrawn ? [...window.querySelectorAll(wanted)] : [];
}

/** Centred; or, when taller than the window, from its beginning. */
function bringIn(window: HTMLElement, marks: readonly Element[]): void {
  const view = window.getBoundingClientRect();
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const above = Math.max(EDGE, (view.height - (bottom - top)) / 2);
  window.scrollTop += Math.round(top - view.top - above);
  if (left < view.left || right > view.right) window.scrollLeft += left - view.left - EDGE;
}
