/** The learner's memory as the app sees it. */
export const learnerMigrations = new URL('./migrations/', import.meta.url);
