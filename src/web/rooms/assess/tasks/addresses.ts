/** What the addresses of tests can say beside their path. */

/** How an author begins: by a form, by a filled-in text, or from a test that is there. */
export const ways = ['form', 'paste', 'expand'] as const;
export type Way = (typeof ways)[number];

export const taskTabs = ['questions', 'file', 'coverage', 'steps'] as const;
export type TaskTab = (typeof taskTabs)[number];
