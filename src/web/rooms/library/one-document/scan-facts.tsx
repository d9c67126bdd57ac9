/** How well a scan was read, and where to be careful. */
import type { Document, OcrSummary } from '../../../../contracts/document.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Panel } from '../../../ui/page.tsx';
import { documentTexts } from './document.texts.ts';
import { PageLinks } from './page-links.tsx';

export function ScanFacts({ document, ocr }: { document: Document; ocr: OcrSummary }) {
  const texts = useTexts(documentTexts);
  const format = useFormat();
  return (
    <Panel title={texts.scan}>
      <p>
        {texts.scanPages(ocr.pages, document.pages)},{' '}
        {texts.scanConfidence(format.percent(ocr.confidence / 100))}.
      </p>
      {ocr.bad_pages.length > 0 && (
        <div className="mt-1 text-bad">
          {texts.bad} <PageLinks document={document} pages={ocr.bad_pages} />
        </div>
      )}
      {ocr.warned_pages.length > 0 && (
        <div className="mt-1 text-warn">
          {texts.warned} <PageLinks document={document} pages={ocr.warned_pages} />
        </div>
      )}
    </Panel>
  );
}
