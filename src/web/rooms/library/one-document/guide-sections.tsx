/** The sections of a document with what each says; those of a book stay folded. */
import { Link } from '@tanstack/react-router';
import type { Document } from '../../../../contracts/document.ts';
import type { GuideSection } from '../../../../contracts/guide.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Panel } from '../../../ui/page.tsx';
import { spansRef, writePassageRef } from '../../../viewer/passage-ref.ts';
import { CitedSentences } from './cited-sentences.tsx';
import { documentTexts } from './document.texts.ts';

const OPEN_UP_TO = 12;
const DEEPEST = 3;

interface GuideSectionsProps {
  document: Document;
  sections: readonly GuideSection[];
}

export function GuideSections({ document, sections }: GuideSectionsProps) {
  const texts = useTexts(documentTexts);
  return (
    <Panel title={texts.sections}>
      <ul className="flex flex-col">
        {sections.map((section) => (
          <Section
            key={section.block_id}
            document={document}
            section={section}
            isOpen={sections.length <= OPEN_UP_TO}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SectionProps {
  document: Document;
  section: GuideSection;
  isOpen: boolean;
}

function Section({ document, section, isOpen }: SectionProps) {
  const texts = useTexts(documentTexts);
  const { title, level, page, summary, block_id } = section;
  const heading = spansRef(document.id, [{ block_id, start: 0, end: title.length }]);
  return (
    <li style={{ paddingInlineStart: `${(Math.min(level, DEEPEST) - 1) * 1.25}rem` }}>
      <details open={isOpen}>
        <summary className="min-h-10 content-center rounded font-semibold">
          <span lang={document.language ?? undefined}>{title}</span>
        </summary>
        <div className="flex flex-col gap-2 pt-1 pb-4 pl-4">
          {summary.length > 0 && <CitedSentences document={document} sentences={summary} />}
          <p className="text-sm">
            <Link
              to="/documents/$documentId"
              params={{ documentId: document.id }}
              search={document.paged ? { tab: 'read', page } : { cite: writePassageRef(heading) }}
              className="text-accent underline"
            >
              {document.paged ? texts.readHere(page) : texts.readSection}
            </Link>
          </p>
        </div>
      </details>
    </li>
  );
}
