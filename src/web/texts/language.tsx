/** Which language the pages speak: what the person chose, or what the browser asks for. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export type Language = 'en' | 'nb';

interface LanguageChoice {
  language: Language;
  /** For `Intl`: dates, numbers, durations. */
  locale: string;
  choose(language: Language): void;
}

const STORED_AS = 'lyceum.language';

const Chosen = createContext<LanguageChoice | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      locale: language === 'nb' ? 'nb-NO' : 'en-GB',
      choose(chosen: Language) {
        localStorage.setItem(STORED_AS, chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <Chosen value={choice}>{children}</Chosen>;
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(Chosen);
  if (choice === null) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}

function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED_AS);
  if (stored === 'en' || stored === 'nb') return stored;
  return /^(nb|nn|no)\b/i.test(navigator.language) ? 'nb' : 'en';
}
