/**
 * Keeps a place of a long list in its window while pages and paragraphs around it still find
 * their size: whatever comes late, the place is brought back, until a person scrolls.
 */
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface HeldPlace {
  /** Which entry of the list. */
  index: number;
  /** The mark on it that is to be seen; without one, where the entry begins. */
  mark: string | null;
}

/** Between the edge of the window and a mark that does not fit into it. */
const EDGE = 24;

export function useHeldPlace(
  frame: RefObject<HTMLElement | null>,
  list: Pick<Virtualizer<HTMLDivElement, Element>, 'measurementsCache'>,
) {
  const held = useRef<HeldPlace | null>(null);
  const lists = useRef(list);
  lists.current = list;
  /** Again after everything that may have moved it. */
  const settle = useCallback(() => {
    const [window, place] = [frame.current, held.current];
    if (!window || !place) return;
    const marks = marksOf(window, place);
    if (marks.length > 0) bringIn(window, marks);
    else window.scrollTop = lists.current.measurementsCache[place.index]?.start ?? 0;
  }, [frame]);
  const letGo = useCallback(() => {
    held.current = null;
  }, []);
  useEffect(() => {
    // The browser itself scrolls to what somebody looks for.
    const onKey = (event: KeyboardEvent) => isFinding(event) && letGo();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [letGo]);
  return {
    hold(place: HeldPlace) {
      held.current = place;
    },
    isHeld: () => held.current !== null,
    /** Also when it is scrolled by what is no person, such as a step back in the history. */
    settle,
    /** What a person does to go elsewhere. */
    hands: { onWheel: letGo, onTouchMove: letGo, onPointerDown: letGo, onKeyDown: letGo },
  };
}

const isFinding = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && /^[fg]$/i.test(key));

/** None before the entry where the passage begins is drawn. */
function marksOf(window: HTMLElement, { index, mark }: HeldPlace): Element[] {
  if (mark === null) return [];
  const wanted = `[data-mark="${CSS.escape(mark)}"]`;
  const isDrawn = window.querySelector(`[data-index="${index}"] ${wanted}`) !== null;
  return isDrawn ? [...window.querySelectorAll(wanted)] : [];
}

/** All of it in the middle; its beginning at the top when it is taller than the window. */
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
