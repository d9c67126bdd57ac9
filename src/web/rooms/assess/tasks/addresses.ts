/** What the addresses of tests can say beside their path. */

/** How an author begins: by a form, by a filled-in text, from a test that is there, or several at once. */
export const ways = ['form', 'paste', 'expand', 'batch'] as const;
export type Way = (typeof ways)[number];

export const taskTabs = ['questions', 'file', 'coverage', 'steps'] as const;
export type TaskTab = (typeof taskTabs)[number];
