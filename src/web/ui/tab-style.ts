/** How a link in a row of tabs looks. */
export const tabStyle = (isOpen: boolean): string =>
  `-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 font-medium sm:px-4 ${isOpen ? 'border-accent text-accent' : 'border-transparent text-quiet hover:text-ink'}`;
