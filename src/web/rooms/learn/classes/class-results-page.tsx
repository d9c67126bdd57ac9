/** How a class does on a set or a quiz: by concept and by item, never by person. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ClassResults } from '../../../../contracts/people/sharing.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { crumbStyle, Page, Panel } from '../../../ui/page.tsx';
import { Cell, RowName, WideTable } from '../../../ui/wide-table.tsx';
import { classQuery, classResultsQuery } from './classes.queries.ts';
import { classesTexts } from './classes.texts.ts';

const route = getRouteApi('/learn/classes/$classId/results/$shareId');

interface Row {
  key: string;
  name: string;
  people: number;
  answers: number;
  correct: number;
}

export function ClassResultsPage() {
  const texts = useTexts(classesTexts);
  const { classId, shareId } = route.useParams();
  const { data: one } = useQuery(classQuery(classId));
  const query = useQuery(classResultsQuery(shareId));
  const title = one?.shares.find(({ id }) => id === shareId)?.title;
  return (
    <Page
      title={title === undefined ? texts.results : texts.resultsOf(title)}
      within="/learn/classes"
      crumb={
        <Link to="/learn/classes/$classId" params={{ classId }} className={crumbStyle}>
          {one?.name ?? texts.title}
        </Link>
      }
      intro={query.data && texts.resultsIntro(query.data.members)}
    >
      <Loaded query={query}>{(results) => <Results results={results} />}</Loaded>
    </Page>
  );
}

function Results({ results: { items, concepts } }: { results: ClassResults }) {
  const texts = useTexts(classesTexts);
  if (items.length === 0) return <p className="text-quiet">{texts.noAnswers}</p>;
  return (
    <div className="flex flex-col gap-6">
      <Panel title={texts.concepts}>
        {concepts.length === 0 ? (
          <p className="text-quiet">{texts.noConcepts}</p>
        ) : (
          <CountTable
            first={texts.concept}
            rows={concepts.map(({ concept, ...counts }) => ({
              ...{ key: concept, name: concept },
              ...counts,
            }))}
          />
        )}
      </Panel>
      <Panel title={texts.items}>
        <CountTable
          first={texts.question}
          rows={items.map(({ id, question, ...counts }) => ({
            key: id,
            name: question,
            ...counts,
          }))}
        />
      </Panel>
    </div>
  );
}

interface TableProps {
  first: string;
  rows: Row[];
}

function CountTable({ first, rows }: TableProps) {
  const texts = useTexts(classesTexts);
  const format = useFormat();
  return (
    <WideTable label={first} heads={[first, texts.answered, texts.answers, texts.right]}>
      {rows.map(({ key, name, people, answers, correct }) => (
        <tr key={key}>
          <RowName>{name}</RowName>
          <Cell>{format.number(people)}</Cell>
          <Cell>{format.number(answers)}</Cell>
          <Cell>{format.percent(correct / answers)}</Cell>
        </tr>
      ))}
    </WideTable>
  );
}
