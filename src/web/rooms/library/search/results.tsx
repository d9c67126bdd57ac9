/** The results of each kind. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BrowsedCard } from '../../../../contracts/decks.ts';
import type { SearchAnswer } from '../../../../contracts/found-passage.ts';
import { getJson } from '../../../api/client.ts';
import { conceptsQuery } from '../../../api/concept.queries.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { hasMatch, nearMatch } from '../../../ui/match-pieces.ts';
import { Matched } from '../../../ui/matched.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { evidenceRef, spansRef } from '../../../viewer/passage-ref.ts';
import { notesQuery } from '../notes/notes.queries.ts';
import { searchTexts } from './search.texts.ts';

const MOST = 30;

interface Wanted {
  words: string;
  documentIds: readonly string[] | undefined;
  section: string | undefined;
}

const foundQuery = ({ words, documentIds, section }: Wanted) =>
  queryOptions({
    queryKey: ['search', 'results', words, documentIds ?? null, section ?? null],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ query: words, k: String(MOST) });
      for (const id of documentIds ?? []) query.append('document', id);
      if (section !== undefined) query.set('section', section);
      return getJson<SearchAnswer>(`/api/search?${query}`, signal);
    },
    enabled: documentIds === undefined || documentIds.length > 0,
  });

function Results({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

export function PassageResults({ words, section }: { words: string; section: string | undefined }) {
  const texts = useTexts(searchTexts);
  const { documentIds } = useScope();
  const { data, error, isPending } = useQuery(foundQuery({ words, documentIds, section }));
  const { passages = [] } = data ?? {};
  const exact = passages.filter(({ text }) => hasMatch(text, words));
  const near = passages.filter(({ text }) => !hasMatch(text, words));
  return (
    <Results title={texts.passages}>
      {error && <ProblemNotice error={error} />}
      {isPending && !error && <Loading />}
      {data?.passages.length === 0 && <p className="text-quiet">{texts.nothing}</p>}
      <PassageList passages={exact} words={words} section={section} />
      {near.length > 0 && <h3 className="mt-6 mb-2 font-semibold">{texts.near}</h3>}
      <PassageList passages={near} words={words} section={section} />
    </Results>
  );
}

interface PassageListProps {
  passages: SearchAnswer['passages'];
  words: string;
  section: string | undefined;
}

function PassageList({ passages, words, section }: PassageListProps) {
  const texts = useTexts(searchTexts);
  const navigate = useNavigate();
  if (passages.length === 0) return null;
  return (
    <ul className="flex flex-col gap-4">
      {passages.map((found) => (
        <li key={`${found.document_id} ${found.place}`}>
          <p className="line-clamp-4 font-serif text-lg">
            <Matched text={nearMatch(found.text, words)} words={words} />
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            <Citation
              passage={spansRef(found.document_id, found.spans)}
              place={{ document_id: found.document_id, page: found.source_page }}
            />
            {found.section !== null && section === undefined && (
              <button
                type="button"
                className="inline-flex min-h-10 items-center underline hover:text-ink sm:min-h-6"
                onClick={() =>
                  void navigate({
                    to: '/search',
                    search: { q: words, kind: 'passages', section: found.section ?? '' },
                  })
                }
              >
                {texts.onlyHere}
                <span className="sr-only">: {found.section}</span>
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

const fits = (text: string, words: string): boolean => {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
};

export function ConceptResults({ words }: { words: string }) {
  const texts = useTexts(searchTexts);
  const { data = [] } = useQuery(conceptsQuery);
  const found = data.filter(({ term }) => fits(term, words) || fits(words, term)).slice(0, MOST);
  if (found.length === 0) return null;
  return (
    <Results title={texts.ideas}>
      <ul className="flex flex-wrap gap-2">
        {found.map(({ term }) => (
          <li key={term}>
            <Link
              to="/concepts/$term"
              params={{ term }}
              className="inline-flex min-h-10 items-center rounded-full border border-line px-3 hover:bg-sunken"
            >
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </Results>
  );
}

const cardsQuery = queryOptions({
  queryKey: ['study', 'cards', 'all'],
  queryFn: async ({ signal }) =>
    (await getJson<{ cards: BrowsedCard[] }>('/api/reading/cards?limit=500', signal)).cards,
  staleTime: 30_000,
});

export function CardResults({ words }: { words: string }) {
  const texts = useTexts(searchTexts);
  const { documentIds } = useScope();
  const { data = [] } = useQuery(cardsQuery);
  const found = data
    .filter(
      ({ question, answer, document_id }) =>
        fits(`${question} ${answer}`, words) &&
        (documentIds === undefined || documentIds.some((id) => id === document_id)),
    )
    .slice(0, MOST);
  if (found.length === 0) return null;
  return (
    <Results title={texts.cards}>
      <ul className="flex flex-col">
        {found.map(({ id, question, answer, study_set_id }) => (
          <li key={id}>
            <Link
              to="/learn/sets/$setId"
              params={{ setId: study_set_id }}
              className="block rounded-lg px-2 py-2 hover:bg-sunken"
            >
              <span className="block">
                <Matched text={question} words={words} />
              </span>
              <span className="line-clamp-2 text-sm text-quiet">
                <Matched text={answer} words={words} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Results>
  );
}

export function NoteResults({ words }: { words: string }) {
  const texts = useTexts(searchTexts);
  const { documentIds } = useScope();
  const { data = [] } = useQuery(notesQuery);
  const found = data.filter(
    ({ quote, note, document_id }) =>
      fits(`${quote} ${note ?? ''}`, words) &&
      (documentIds === undefined || documentIds.includes(document_id)),
  );
  if (found.length === 0) return null;
  return (
    <Results title={texts.notes}>
      <ul className="flex flex-col gap-3">
        {found.slice(0, MOST).map(({ id, quote, note, document_id, page }) => (
          <li key={id}>
            <p className="font-serif">
              <Matched text={quote} words={words} />
              <Citation passage={evidenceRef(id)} place={{ document_id, page }} />
            </p>
            {note && (
              <p className="text-sm">
                <Matched text={note} words={words} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Results>
  );
}
