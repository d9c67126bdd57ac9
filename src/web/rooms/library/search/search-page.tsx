/** Everything that was found: passages, ideas, cards and notes, in the scope, by kind and section. */
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { ScopeChip } from '../../../scope/scope-chip.tsx';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { KINDS, type ResultKind } from './result-search.ts';
import { CardResults, ConceptResults, NoteResults, PassageResults } from './results.tsx';
import { searchTexts } from './search.texts.ts';

const route = getRouteApi('/search');

export function SearchPage() {
  const texts = useTexts(searchTexts);
  const { q = '', kind, section } = route.useSearch();
  const navigate = route.useNavigate();
  const shows = (one: ResultKind): boolean => kind === undefined || kind === one;
  return (
    <Page title={q === '' ? texts.search : texts.results(q)} width="normal" actions={<ScopeChip />}>
      <search>
        <form
          className="mb-4 flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const words = new FormData(event.currentTarget).get('q');
            void navigate({ search: (now) => ({ ...now, q: String(words ?? '') }) });
          }}
        >
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            aria-label={texts.words}
            className="min-h-10 min-w-0 flex-1 rounded-lg border border-strong-line bg-surface px-3"
          />
          <Button type="submit" icon={<Search size={16} />}>
            {texts.search}
          </Button>
        </form>
      </search>
      <fieldset className="mb-6 flex flex-wrap gap-2">
        <legend className="sr-only">{texts.kinds}</legend>
        {[undefined, ...KINDS].map((one) => (
          <Button
            key={one ?? 'all'}
            size="small"
            aria-pressed={kind === one}
            className={kind === one ? 'border-accent! text-accent' : ''}
            onClick={() =>
              void navigate({
                search: ({ kind: _before, ...now }) => (one ? { ...now, kind: one } : now),
                replace: true,
              })
            }
          >
            {texts[one ?? 'all']}
          </Button>
        ))}
        {section !== undefined && (
          <Button
            size="small"
            className="border-accent! text-accent"
            onClick={() =>
              void navigate({ search: ({ section: _section, ...now }) => now, replace: true })
            }
          >
            {texts.notOnly(section)}
          </Button>
        )}
      </fieldset>
      {q !== '' && (
        <div className="flex flex-col gap-8">
          {shows('ideas') && <ConceptResults words={q} />}
          {shows('passages') && <PassageResults words={q} section={section} />}
          {shows('cards') && <CardResults words={q} />}
          {shows('notes') && <NoteResults words={q} />}
        </div>
      )}
    </Page>
  );
}
