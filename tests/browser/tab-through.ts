/**
 * A page gone through with the Tab key alone: all that can be used is reached, in an order that
 * a reader follows, is seen whole when it has the focus, and shows that it has it.
 */
import type { Page } from 'playwright-core';

interface Stop {
  /** Which of the things that can be used, or -1 for one that came later. */
  at: number;
  name: string;
  faults: string[];
  /** A menu was open, and the key has led out of it. */
  isOutside: boolean;
}

/** Rows that are drawn only once one comes near. */
const SPARE = 40;

/** What goes wrong on the way through the page, or through what is open above it. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(readyToFollow);
  const { count, begun } = await page.evaluate(collectUsable);
  const left = new Set(Array(count).keys());
  left.delete(begun);
  const faults: string[] = [];
  for (let pressed = 0; pressed < count + SPARE && left.size > 0; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop?.isOutside) break;
    if (stop) faults.push(...newFaults(stop, left));
  }
  // Behind what keeps the focus everything else is one of these.
  return [...faults, ...(await page.evaluate(namesOfThere, [...left]))];
}

/** Of a place that was not reached before. */
function newFaults({ at, name, faults }: Stop, left: Set<number>): string[] {
  const isNew = at < 0 || left.delete(at);
  return isNew ? faults.map((fault) => `${name} ${fault}`) : [];
}

declare global {
  interface Window {
    followed: {
      usable: HTMLElement[];
      /** How each looked without the focus. */
      looks: string[];
      last: Element | null;
      /** What is open above the page. */
      above: Element | null;
      nameOf(one: Element): string;
      lookOf(one: Element): string;
      shownBox(one: Element): DOMRect;
      isSeen(one: Element, box: DOMRect): boolean;
      goesBack(from: Element, to: Element): boolean;
    };
  }
}

/** What the other functions share; they run in the page, where nothing can be imported. */
function readyToFollow(): void {
  const nameOf = (one: Element): string => {
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return `<${one.localName}> ${name.trim().slice(0, 60)}`;
  };
  const carriers = (one: Element) => [
    one,
    one.parentElement,
    one.closest('label'),
    one.nextElementSibling,
  ];
  const lookOf = (one: Element): string =>
    carriers(one)
      .map((carrier) => {
        if (!carrier) return '';
        const { outline, boxShadow, borderColor } = getComputedStyle(carrier);
        return `${outline} ${boxShadow} ${borderColor}`;
      })
      .join('|');
  /** Of a choice that only its label shows, the label; of a link over two lines, the first. */
  const shownBox = (one: Element): DOMRect => {
    const [box = new DOMRect()] = one.getClientRects();
    const label = one.closest('label');
    return box.width * box.height < 9 && label ? label.getBoundingClientRect() : box;
  };
  /** Of a tall one some part, of a field for much text its first line: there the words begin. */
  const partToSee = (one: Element, { top, bottom }: DOMRect): [from: number, to: number] => {
    if (one.localName === 'textarea') return [top, Math.min(bottom, top + 40)];
    if (bottom - top <= innerHeight / 2) return [top, bottom];
    return [Math.max(top, 0), Math.min(bottom, innerHeight)];
  };
  const isSeen = (one: Element, box: DOMRect): boolean => {
    const [from, to] = partToSee(one, box);
    const height = to - from;
    if (height < 1 || box.width < 1 || from < -1 || to > innerHeight + 1) return false;
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const whole = one.closest('label') ?? one;
    const isTall = box.height > innerHeight / 2;
    const places = isTall ? [0.5] : [0.25, 0.5, 0.75];
    return places.every((place) => {
      const hit = document.elementFromPoint(x, from + place * height);
      // The bar beside selected words goes with Escape.
      return hit && (whole.contains(hit) || hit.contains(one) || hit.closest('[data-selection]'));
    });
  };
  /** Left of what came before in its row, or above it in its column. */
  const goesBack = (from: Element, to: Element): boolean => {
    let common = from.parentElement;
    while (common && !common.contains(to)) common = common.parentElement;
    const partOf = (one: Element) =>
      [...(common?.children ?? [])].find((part) => part.contains(one));
    const [a, b] = [partOf(from), partOf(to)].map((part) => part?.getBoundingClientRect());
    if (!a || !b || a.width * a.height * b.width * b.height === 0) return false;
    const inOneRow = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const inOneColumn = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    if (inOneRow > Math.min(a.height, b.height) / 2) return b.right <= a.left + 1;
    return inOneColumn > Math.min(a.width, b.width) / 2 && b.bottom <= a.top + 1;
  };
  window.followed = {
    usable: [],
    looks: [],
    last: null,
    above: null,
    nameOf,
    lookOf,
    shownBox,
    isSeen,
    goesBack,
  };
}

function collectUsable(): { count: number; begun: number } {
  const { followed } = window;
  const above = document.querySelector('dialog[open]') ?? document.querySelector(':popover-open');
  const all = (above ?? document).querySelectorAll<HTMLElement>(
    'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]',
  );
  const isTheOneOfItsGroup = (one: Element) => {
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const group = [...all].filter(
      (other): other is HTMLInputElement =>
        other instanceof HTMLInputElement && other.name === one.name && other.form === one.form,
    );
    return (group.find(({ checked }) => checked) ?? group[0]) === one;
  };
  followed.usable = [...all].filter(
    (one) =>
      one.tabIndex >= 0 &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('[inert]') &&
      isTheOneOfItsGroup(one),
  );
  followed.looks = followed.usable.map((one) =>
    one === document.activeElement ? '' : followed.lookOf(one),
  );
  followed.above = above;
  const begun = above ? followed.usable.indexOf(document.activeElement as HTMLElement) : -1;
  return { count: followed.usable.length, begun };
}

function readStop(): Stop | null {
  const { followed } = window;
  const one = document.activeElement;
  const last = followed.last;
  followed.last = one;
  if (!one || one === document.body) {
    followed.last = null;
    return null;
  }
  const at = followed.usable.indexOf(one as HTMLElement);
  const faults: string[] = [];
  if (!followed.isSeen(one, followed.shownBox(one)))
    faults.push('is not seen when it has the focus');
  const hasRing =
    at < 0 ? one.matches(':focus-visible') : followed.looks[at] !== followed.lookOf(one);
  if (!hasRing) faults.push('does not show the focus');
  const follows = last && last !== one && last.compareDocumentPosition(one) & 4;
  if (last && follows && followed.goesBack(last, one)) {
    faults.push(`comes back from ${followed.nameOf(last)}`);
  }
  const isOutside = followed.above !== null && !followed.above.contains(one);
  return { at, name: followed.nameOf(one), faults, isOutside };
}

/** Those that were never reached, except what the page has taken away since. */
function namesOfThere(places: number[]): string[] {
  return places
    .map((at) => window.followed.usable[at])
    .filter((one) => one?.isConnected && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => `${one ? window.followed.nameOf(one) : ''} is not reached`);
}
