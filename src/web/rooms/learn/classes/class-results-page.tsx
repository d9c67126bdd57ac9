/** How a class does on a set or a quiz: by concept and by item, never by person. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ClassResults } from '../../../../contracts/people/sharing.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { crumbStyle, Page, Panel } from '../../../ui/page.tsx';
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
  const cell = 'py-2 pr-4 tabular-nums';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls by it
    <section aria-label={first} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-100 text-left text-sm">
        <thead>
          <tr className="border-b border-line text-quiet">
            {[first, texts.answered, texts.answers, texts.right].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, people, answers, correct }) => (
            <tr key={key}>
              <th scope="row" className="py-2 pr-4 font-normal break-words">
                {name}
              </th>
              <td className={cell}>{format.number(people)}</td>
              <td className={cell}>{format.number(answers)}</td>
              <td className={cell}>{format.percent(correct / answers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
