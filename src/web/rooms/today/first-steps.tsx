/** From a document to a quiz in three steps, while there is no set of cards yet. */
import { Link } from '@tanstack/react-router';
import { BookOpen, GalleryVerticalEnd, ListChecks, type LucideIcon } from 'lucide-react';
import type { Document } from '../../../contracts/document.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { todayTexts } from './today.texts.ts';

/** The sample that shows most stands first, whatever else came with it. */
const BEST = 'how-memory-works.pdf';

export function FirstSteps({ documents }: { documents: readonly Document[] }) {
  const texts = useTexts(todayTexts);
  const first = documents.find(({ file_name }) => file_name === BEST) ?? documents.at(-1);
  if (!first) return null;
  const isReady = first.status === 'ready';
  return (
    <Panel title={texts.begin}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-serif text-xl font-semibold break-words">{first.title}</p>
          <p className="text-sm text-quiet" role="status">
            {first.status === 'reading' && texts.reading}
            {isReady && first.file_name === BEST && texts.beginHint}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Link
            to="/documents/$documentId"
            params={{ documentId: first.id }}
            className={`${buttonStyle('primary')} max-sm:grow`}
          >
            {texts.read}
          </Link>
          {isReady && (
            <Link
              to="/learn/new"
              search={{ document: first.id }}
              className={`${buttonStyle()} max-sm:grow`}
            >
              {texts.card}
            </Link>
          )}
        </div>
      </div>
      <Steps />
    </Panel>
  );
}

export function Steps() {
  const texts = useTexts(todayTexts);
  return (
    <ol className="grid gap-3 sm:grid-cols-3">
      <Step number={1} icon={BookOpen} name={texts.read} hint={texts.readHint} />
      <Step number={2} icon={GalleryVerticalEnd} name={texts.card} hint={texts.cardHint} />
      <Step number={3} icon={ListChecks} name={texts.quiz} hint={texts.quizHint} />
    </ol>
  );
}

interface StepProps {
  number: number;
  icon: LucideIcon;
  name: string;
  hint: string;
}

function Step({ number, icon: Icon, name, hint }: StepProps) {
  return (
    <li className="flex gap-3 rounded-lg bg-sunken p-3 sm:flex-col sm:gap-2">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <div>
        <p className="font-medium">
          {number}. {name}
        </p>
        <p className="text-sm text-quiet">{hint}</p>
      </div>
    </li>
  );
}
