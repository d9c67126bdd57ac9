/** One idea: what it means, where it is said, what it hangs on, and what its reader knows of it. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type {
  ConceptPage as Concept,
  ConceptInDocument,
} from '../../../../contracts/concept-page.ts';
import { conceptQuery } from '../../../api/concept.queries.ts';
import { documentQuery } from '../../../api/queries.ts';
import { useRoomParts } from '../../../room/rooms-context.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Matched } from '../../../ui/matched.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { Citation } from '../../../viewer/citation.tsx';
import { spansRef } from '../../../viewer/passage-ref.ts';
import { blocksQuery } from '../../../viewer/viewer.queries.ts';
import { conceptsTexts } from './concepts.texts.ts';
import { LearnedPanels } from './learned-panels.tsx';
import { sentencesOf } from './sentence-around.ts';

const route = getRouteApi('/concepts/$term');

export function ConceptPage() {
  const texts = useTexts(conceptsTexts);
  const { term } = route.useParams();
  const parts = useRoomParts();
  const concept = useQuery(conceptQuery(term));
  const [first] = concept.data?.documents ?? [];
  const aliases = [...new Set(concept.data?.documents.flatMap((one) => one.aliases) ?? [])];
  return (
    <Page
      title={concept.data?.term ?? term}
      within="/library/ideas"
      intro={aliases.length > 0 && texts.alsoCalled(aliases.join(', '))}
      actions={
        first && (
          <Link
            to="/learn/new"
            search={{ document: first.document_id, focus: [first.term] }}
            className={buttonStyle('primary')}
          >
            {texts.makeCards}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <Loaded query={concept}>{(value) => <Documents concept={value} />}</Loaded>
        <LearnedPanels term={term} />
        {parts.map(
          ({ ConceptPanel, fronts: [front] }) =>
            ConceptPanel && (
              <Suspense key={front?.to}>
                <ConceptPanel term={concept.data?.term ?? term} />
              </Suspense>
            ),
        )}
      </div>
    </Page>
  );
}

function Documents({ concept: { documents } }: { concept: Concept }) {
  const texts = useTexts(conceptsTexts);
  const defined = documents.filter(({ definition }) => definition !== null);
  return (
    <>
      <Panel title={texts.meaning}>
        {defined.length === 0 && <p className="text-quiet">{texts.noMeaning}</p>}
        <div className="flex max-w-prose flex-col gap-3">
          {defined.map(({ document_id, definition }) => (
            <p key={document_id} className="font-serif text-lg">
              {definition?.text}
              {definition && <Citation passage={spansRef(document_id, [definition])} />}
            </p>
          ))}
        </div>
      </Panel>
      <Links documents={documents} />
      <Panel title={texts.said}>
        <div className="flex flex-col gap-5">
          {documents.map((one) => (
            <Mentions key={one.document_id} found={one} />
          ))}
        </div>
      </Panel>
    </>
  );
}

function Links({ documents }: { documents: readonly ConceptInDocument[] }) {
  const texts = useTexts(conceptsTexts);
  const links = new Map(documents.flatMap((one) => one.links).map((link) => [link.term, link]));
  if (links.size === 0) return null;
  return (
    <Panel title={texts.hangs}>
      <ul className="flex flex-wrap gap-2">
        {[...links.values()].map(({ term, kind }) => (
          <li key={term}>
            <Link
              to="/concepts/$term"
              params={{ term }}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-3 hover:bg-sunken"
            >
              {term}
              <span className="text-sm text-quiet">{texts[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const AT_FIRST = 5;

function Mentions({ found }: { found: ConceptInDocument }) {
  const texts = useTexts(conceptsTexts);
  const [showsAll, setShowsAll] = useState(false);
  const { document_id, document_title, mentions } = found;
  const { data: document } = useQuery(documentQuery(document_id));
  const { data: blocks = [] } = useQuery({
    ...blocksQuery({ id: document_id, revision: document?.revision ?? 0 }),
    enabled: document !== undefined,
  });
  const textOf = (id: string) => blocks.find(({ block_id }) => block_id === id)?.text ?? '';
  const said = sentencesOf(mentions, textOf);
  const shown = showsAll ? said : said.slice(0, AT_FIRST);
  const left = said.length - shown.length;
  return (
    <section>
      <h3 className="mb-1 font-medium">
        <Link
          to="/documents/$documentId"
          params={{ documentId: document_id }}
          className="hover:underline"
        >
          {document_title}
        </Link>
      </h3>
      <ul className="flex flex-col gap-2">
        {shown.map(({ mention, sentence }) => (
          <li key={`${mention.block_id} ${mention.start}`} className="font-serif">
            <Matched text={sentence} words={mention.text} />
            <Citation passage={spansRef(document_id, [mention])} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" className="mt-2" onClick={() => setShowsAll(true)}>
          {texts.more(left)}
        </Button>
      )}
    </section>
  );
}
