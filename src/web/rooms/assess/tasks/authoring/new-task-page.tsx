/** Asks for a test: by a form, by a filled-in text, or from a test that is there. */
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Page } from '../../../../ui/page.tsx';
import { TabRow } from '../../../../ui/tab-row.tsx';
import { tabStyle } from '../../../../ui/tab-style.ts';
import { ways } from '../addresses.ts';
import { authoringTexts } from './authoring.texts.ts';
import { BatchForm } from './batch-form.tsx';
import { ExpandForm } from './expand-form.tsx';
import { PasteForm } from './paste-form.tsx';
import { TestForm } from './test-form.tsx';

const route = getRouteApi('/assess/tasks/new');

export function NewTaskPage() {
  const texts = useTexts(authoringTexts);
  const { way: open = 'form' } = route.useSearch();
  return (
    <Page title={texts.title} intro={texts.intro} within="/assess/tasks" width="narrow">
      <TabRow label={texts.ways}>
        {ways.map((way) => (
          <Link
            key={way}
            to="/assess/tasks/new"
            search={({ scope }) => ({ ...(scope !== undefined && { scope }), way })}
            replace
            resetScroll={false}
            aria-current={way === open ? 'page' : undefined}
            className={tabStyle(way === open)}
          >
            {texts[way]}
          </Link>
        ))}
      </TabRow>
      {open === 'form' && <TestForm />}
      {open === 'paste' && <PasteForm />}
      {open === 'expand' && <ExpandForm />}
      {open === 'batch' && <BatchForm />}
    </Page>
  );
}
