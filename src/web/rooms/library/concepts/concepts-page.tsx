/** The ideas of all documents, or of those in the scope. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import type { ListedConcept, MasteredConcept } from '../../../../contracts/concept-page.ts';
import { conceptsQuery, masteryQuery } from '../../../api/concept.queries.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState, Page } from '../../../ui/page.tsx';
import { conceptsTexts } from './concepts.texts.ts';

const AT_ONCE = 60;

export function ConceptsPage() {
  const texts = useTexts(conceptsTexts);
  const concepts = useQuery(conceptsQuery);
  return (
    <Page title={texts.ideas} isFront intro={texts.intro}>
      <Loaded query={concepts}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<Lightbulb size={36} />}
              title={texts.empty}
              action={
                <Link to="/library" className={buttonStyle('primary')}>
                  {texts.toLibrary}
                </Link>
              }
            />
          ) : (
            <Concepts concepts={all} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Concepts({ concepts }: { concepts: readonly ListedConcept[] }) {
  const texts = useTexts(conceptsTexts);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const { data: mastered = [] } = useQuery(masteryQuery);
  const known = new Map(mastered.map((one) => [one.concept, one]));
  const found = concepts.filter(({ term }) => term.toLowerCase().includes(words.toLowerCase()));
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-sm">
        <TextField
          label={texts.find}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {found.slice(0, shown).map((concept) => (
          <ConceptRow
            key={concept.term}
            concept={concept}
            mastery={known.get(concept.term.toLowerCase())}
          />
        ))}
      </ul>
      {found.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + AT_ONCE)}>
            {texts.more(Math.min(AT_ONCE, found.length - shown))}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ConceptRowProps {
  concept: ListedConcept;
  mastery: MasteredConcept | undefined;
}

function ConceptRow({ concept: { term, documents }, mastery }: ConceptRowProps) {
  const texts = useTexts(conceptsTexts);
  const format = useFormat();
  return (
    <li className="border-b border-line">
      <Link
        to="/concepts/$term"
        params={{ term }}
        className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-2 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 truncate font-medium">{term}</span>
        <span className="shrink-0 text-sm text-quiet">
          {mastery ? format.percent(mastery.known) : texts.inDocuments(documents)}
        </span>
      </Link>
    </li>
  );
}
