/** Which documents are shown, and in which order; the address bar keeps both. */
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { Document } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { libraryTexts } from '../library.texts.ts';
import type { LibrarySearch, ListOrder } from '../library-search.ts';

const box = 'min-h-10 rounded-lg border border-strong-line bg-surface text-ink';

export function LibraryFilter({ q = '', sort = 'added' }: LibrarySearch) {
  const texts = useTexts(libraryTexts);
  const navigate = useNavigate({ from: '/library' });
  const filter = (typed: string): void => {
    void navigate({
      search: ({ q: _before, ...now }) => (typed === '' ? now : { ...now, q: typed }),
      replace: true,
      resetScroll: false,
    });
  };
  const order = (chosen: ListOrder): void => {
    void navigate({ search: (now) => ({ ...now, sort: chosen }), replace: true });
  };
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <div className="relative min-w-0 flex-1 basis-60">
        <Search
          size={16}
          aria-hidden="true"
          className="absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
        />
        <input
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filter}
          defaultValue={q}
          onChange={({ currentTarget }) => filter(currentTarget.value)}
          className={`${box} w-full pr-3 pl-9 placeholder:text-quiet`}
        />
      </div>
      <select
        aria-label={texts.sort}
        value={sort}
        onChange={({ currentTarget }) => order(currentTarget.value as ListOrder)}
        className={`${box} px-3`}
      >
        <option value="added">{texts.sortAdded}</option>
        <option value="title">{texts.sortTitle}</option>
        <option value="longest">{texts.sortLongest}</option>
      </select>
    </div>
  );
}

const orders: Record<ListOrder, (locale: string) => (a: Document, b: Document) => number> = {
  added: () => (a, b) => b.created_at.localeCompare(a.created_at),
  title: (locale) => {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return (a, b) => compare(a.title, b.title);
  },
  longest: () => (a, b) => b.pages - a.pages,
};

/** Without regard to case, as the server would find them. */
export function chosenDocuments(
  documents: readonly Document[],
  { q = '', sort = 'added' }: LibrarySearch,
  members: ReadonlySet<string> | null,
  locale: string,
): Document[] {
  const wanted = q.trim().toLocaleLowerCase(locale);
  return documents
    .filter(({ id }) => members === null || members.has(id))
    .filter(
      ({ title, file_name }) =>
        title.toLocaleLowerCase(locale).includes(wanted) ||
        file_name.toLocaleLowerCase(locale).includes(wanted),
    )
    .sort(orders[sort](locale));
}
