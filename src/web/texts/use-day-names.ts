/** Days of charts, short: "16 Nov". They are days of the server's calendar, which is UTC. */
import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

export function useDayNames(): (day: string) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    return (day) => short.format(new Date(`${day}T00:00:00Z`));
  }, [locale]);
}
