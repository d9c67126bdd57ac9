/** What the debate found: what is agreed, what is contested, and what one single answer would have missed. */
import type { ReactNode } from 'react';
import type { DebateReport } from '../../../../contracts/debate.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Panel } from '../../../ui/page.tsx';
import { debateTexts } from './debate.texts.ts';
import { labelOf } from './posture-label.ts';

export function ReportView({ report }: { report: DebateReport }) {
  const texts = useTexts(debateTexts);
  const contested = new Set(report.controversialPoints);
  // What is disputed cannot stand among what is not.
  const isContested = (point: string) => contested.has(point);
  return (
    <Panel title={texts.answer}>
      <div className="flex max-w-prose flex-col gap-6">
        <p className="font-serif text-lg leading-relaxed whitespace-pre-line">{report.summary}</p>
        <Points
          title={texts.insights}
          points={report.validatedInsights.filter((point) => !isContested(point))}
        />
        <Points title={texts.controversial} points={report.controversialPoints} />
        {report.minority && <Part title={texts.minority}>{report.minority}</Part>}
        <Points
          title={texts.concessions}
          points={report.concessions.map(
            ({ posture, topic, claim }) => `${labelOf(posture)}, ${topic}: ${claim}`,
          )}
        />
        <Points
          title={texts.leftOut}
          points={report.missing.map(({ posture, reason }) => `${labelOf(posture)}: ${reason}`)}
        />
        {report.control && (
          <Part title={texts.controlTitle}>
            {report.control.answer}
            <span className="mt-1 block font-sans text-sm text-quiet">
              {texts.beyond(report.control.verified_beyond.length)}
            </span>
          </Part>
        )}
        <Points
          title={texts.nextReads}
          points={report.recommendedNextReads.map(({ title, url }) => `${title} (${url})`)}
        />
      </div>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <div className="font-serif whitespace-pre-line">{children}</div>
    </section>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 font-serif">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
