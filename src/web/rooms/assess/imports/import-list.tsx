/** What was taken in from elsewhere, file by file. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Panel } from '../../../ui/page.tsx';
import { importsQuery } from './imports.queries.ts';
import { importsTexts } from './imports.texts.ts';

export function ImportList() {
  const texts = useTexts(importsTexts);
  const format = useFormat();
  const { data: imports = [] } = useQuery(importsQuery);
  if (imports.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <ul className="divide-y divide-line">
        {imports.map(({ id, title, format: kind, question_count, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link
              to="/assess/imports/$importId"
              params={{ importId: id }}
              className="min-w-0 py-1 font-medium break-words hover:underline"
            >
              {title}
            </Link>
            <span className="py-1 text-sm text-quiet">
              {kind === 'printed' ? texts.printedFormat : texts[kind]} ·{' '}
              {texts.questions(question_count)} · {format.relative(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
