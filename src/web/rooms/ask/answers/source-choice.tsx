/** Where to look for an answer; what is not connected says so once, calmly, with what to do instead. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SourceType } from '../../../../contracts/research/research.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { sourcesQuery } from './answer.queries.ts';
import { answersTexts } from './answers.texts.ts';

interface SourceChoiceProps {
  excluded: readonly SourceType[] | undefined;
  onToggle(source: SourceType): void;
}

export function SourceChoice({ excluded, onToggle }: SourceChoiceProps) {
  const texts = useTexts(answersTexts);
  const { locale } = useLanguage();
  const { data: sources = [] } = useQuery(sourcesQuery);
  if (sources.length === 0 || excluded === undefined) return null;
  const missing = sources.filter(({ connected }) => !connected).map(({ source }) => texts[source]);
  const names = new Intl.ListFormat(locale).format(missing);
  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <legend className="sr-only">{texts.where}</legend>
        {sources.map(({ source, connected }) => (
          <label
            key={source}
            className={`inline-flex min-h-10 items-center gap-2 text-sm sm:min-h-8 ${connected ? '' : 'text-quiet'}`}
          >
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              disabled={!connected}
              checked={connected && !excluded.includes(source)}
              onChange={() => onToggle(source)}
            />
            {texts[source]}
            {!connected && <span className="sr-only">({texts.notConnected})</span>}
          </label>
        ))}
      </fieldset>
      {missing.length > 0 && (
        <p className="basis-full text-sm text-quiet">
          {texts.connect(names)}{' '}
          <Link to="/library" className="underline hover:text-ink">
            {texts.toLibrary}
          </Link>
          {' · '}
          <Link to="/ask/references" className="underline hover:text-ink">
            {texts.bringReferences}
          </Link>
        </p>
      )}
    </>
  );
}
