/** What the addresses of the library keep. They can be typed: what makes no sense is left out. */

const ORDERS = ['added', 'title', 'longest'] as const;
export type ListOrder = (typeof ORDERS)[number];

const TABS = ['guide', 'read', 'notes'] as const;

type Typed = Record<string, unknown>;

export interface LibrarySearch {
  /** A part of the title or the file name. */
  q?: string;
  collection?: string;
  sort?: ListOrder;
}

interface DocumentSearch {
  tab?: (typeof TABS)[number];
  page?: number;
}

interface ReviewSearch {
  page?: number;
}

export function librarySearch({ q, collection, sort }: Typed): LibrarySearch {
  const order = oneOf(ORDERS, sort);
  // A search for "42" arrives as a number.
  const words = typeof q === 'number' ? String(q) : q;
  return {
    ...(typeof words === 'string' && words !== '' && { q: words }),
    ...(typeof collection === 'string' && collection !== '' && { collection }),
    ...(order && { sort: order }),
  };
}

export function documentSearch({ tab, page }: Typed): DocumentSearch {
  const shown = oneOf(TABS, tab);
  const at = pageNumber(page);
  return { ...(shown && { tab: shown }), ...(at && { page: at }) };
}

export function reviewSearch({ page }: Typed): ReviewSearch {
  const at = pageNumber(page);
  return at ? { page: at } : {};
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((word) => word === value);
}

function pageNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
