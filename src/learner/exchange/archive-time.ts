/** ZIP knows no time before 1980 and none after 2099; a clock that is wrong breaks no export. */
export function archiveTime(now: Date): Date {
  const year = now.getUTCFullYear();
  return year > 1980 && year < 2099 ? now : new Date('2000-01-01T00:00:00.000Z');
}
