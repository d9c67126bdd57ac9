/** Light, dark, or what the system says. `public/theme.js` reads the same word before the first paint. */
import { useEffect, useState } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const STORED_AS = 'lyceum.theme';
const wantsDark = () => matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme {
  const word = localStorage.getItem(STORED_AS);
  return word === 'light' || word === 'dark' ? word : 'system';
}

function show(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && wantsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(stored);
  useEffect(() => {
    show(theme);
    const system = wantsDark();
    const follow = () => show(theme);
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [theme]);
  return [
    theme,
    (chosen) => {
      localStorage.setItem(STORED_AS, chosen);
      setTheme(chosen);
    },
  ];
}
