/** The finished file as it is, and the ways to carry it away. */
import { Download } from 'lucide-react';
import type { AssessmentTask } from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { useFormat } from '../../../../texts/format.ts';
import { Panel } from '../../../../ui/page.tsx';
import { idIn } from '../authoring/task-file.ts';
import { fileTexts } from './file.texts.ts';

const formats = ['empirica', 'docx', 'qti', 'qti-2.1', 'moodle', 'gift', 'csv', 'json'] as const;

interface FilePanelProps {
  task: AssessmentTask;
  document: string;
}

export function FilePanel({ task, document }: FilePanelProps) {
  const texts = useTexts(fileTexts);
  const format = useFormat();
  const name = `${idIn(document) ?? 'task'}.md`;
  const size = new TextEncoder().encode(document).length;
  const lines = document.split('\n').length - 1;
  return (
    <div className="@container">
      <div className="grid gap-6 @2xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Panel title={texts.preview}>
          <p className="mb-2 text-sm text-quiet">
            {texts.previewHint} {texts.facts(name, lines, format.bytes(size))}
          </p>
          <section
            aria-label={name}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
            tabIndex={0}
            className="max-h-[50dvh] overflow-auto rounded-lg bg-sunken @2xl:max-h-[70dvh]"
          >
            <pre lang="en" className="p-3 text-xs leading-relaxed break-words whitespace-pre-wrap">
              {document}
            </pre>
          </section>
        </Panel>
        <Panel title={texts.downloads}>
          <ul className="flex flex-col">
            {formats.map((one) => (
              <DownloadLink
                key={one}
                href={`/api/assessment/tasks/${task.id}/export?format=${one}`}
                name={texts[one]}
                hint={texts[`${one}Hint`]}
              />
            ))}
            <DownloadLink
              href={`/api/assessment/tasks/${task.id}/proof`}
              fileName={`${idIn(document) ?? 'task'}.proof.json`}
              name={texts.proof}
              hint={texts.proofHint}
            />
          </ul>
        </Panel>
      </div>
    </div>
  );
}

interface DownloadLinkProps {
  href: string;
  /** Where the server gives it none. */
  fileName?: string;
  name: string;
  hint: string;
}

function DownloadLink({ href, fileName = '', name, hint }: DownloadLinkProps) {
  return (
    <li>
      <a
        href={href}
        download={fileName}
        className="flex items-start gap-3 rounded-lg px-2 py-2 hover:bg-sunken"
      >
        <Download size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-quiet" />
        <span>
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-quiet">{hint}</span>
        </span>
      </a>
    </li>
  );
}
