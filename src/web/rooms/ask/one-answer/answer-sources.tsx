/** What an answer rests on, by number, with the share of each; and where nobody looked. */
import { Link } from '@tanstack/react-router';
import type {
  AnswerSource,
  FinalResponse,
} from '../../../../contracts/research/research-answer.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { answersTexts, answerTexts } from '../answers/answers.texts.ts';
import { AddByAddress } from '../references/add-by-address.tsx';
import { referencesTexts } from '../references/references.texts.ts';
import { paperAddress } from './paper-address.ts';

export function AnswerSources({ response }: { response: FinalResponse }) {
  const texts = useTexts(answerTexts);
  const { sources, earlier_answers } = response;
  return (
    <section aria-label={texts.sources}>
      <h2 className="mb-2 font-semibold">{texts.sources}</h2>
      <ol className="flex flex-col gap-3">
        {sources.map((source) => (
          <Source key={source.number} source={source} />
        ))}
      </ol>
      {earlier_answers.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-semibold">{texts.earlier}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {earlier_answers.map(({ query_id, question }) => (
              <li key={query_id}>
                <Link
                  to="/ask/answers/$queryId"
                  params={{ queryId: query_id }}
                  className="underline hover:text-accent"
                >
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <NotAsked response={response} />
    </section>
  );
}

function Source({ source }: { source: AnswerSource }) {
  const texts = useTexts(answerTexts);
  const format = useFormat();
  const { addPaper } = useTexts(referencesTexts);
  const { number, title, url, date, document_id, contribution } = source;
  const paper = paperAddress(source);
  return (
    <li className="flex gap-3">
      <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent">
        {number}
      </span>
      <span className="min-w-0 text-sm">
        <Link
          to="/documents/$documentId"
          params={{ documentId: document_id }}
          className="font-medium break-words hover:underline"
        >
          {title}
        </Link>
        {url !== null && <span className="block break-all text-quiet">{url}</span>}
        <span className="block text-quiet">
          {date !== null && `${format.date(date)} · `}
          {texts.cited(format.percent(contribution))}
        </span>
        {paper !== null && (
          <span className="mt-1 block print:hidden">
            <AddByAddress url={paper} title={title} label={addPaper} />
          </span>
        )}
      </span>
    </li>
  );
}

function NotAsked({ response: { source_availability } }: { response: FinalResponse }) {
  const texts = useTexts(answerTexts);
  const names = useTexts(answersTexts);
  const { locale } = useLanguage();
  const missing = source_availability.filter(({ outcome }) => outcome === 'not-configured');
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat(locale).format(missing.map(({ source }) => names[source]));
  return <p className="mt-4 text-sm text-quiet">{texts.notAsked(list)}</p>;
}
