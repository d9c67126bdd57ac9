/** Where an open passage lies: above the page, or beside it where there is room. */
export const panelStyle =
  'fixed inset-0 z-40 flex flex-col border-l border-line bg-paper outline-none lg:sticky lg:inset-auto lg:top-0 lg:h-dvh lg:w-[min(44rem,44vw)] lg:shrink-0';
