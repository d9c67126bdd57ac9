/** What became of a quiz: the score, each answer with its passage, and what to do next. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { QuizReport, QuizResults } from '../../../../contracts/learning.ts';
import type { StudySet } from '../../../../contracts/reading.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Loading, ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { PassageMarks } from '../cards/passage-marks.tsx';
import { useCoachNotes } from '../coach-notes.ts';
import { quizTexts } from './quiz.texts.ts';
import { AnsweredOptions } from './quiz-options.tsx';

interface QuizResultProps {
  set: StudySet;
  results: QuizResults;
  /** Identifies this attempt: if it is sent again, it counts once and gives the same report. */
  sendKey: string;
  onAgain(): void;
}

export function QuizResult({ set, results, sendKey, onAgain }: QuizResultProps) {
  const texts = useTexts(quizTexts);
  const queries = useQueryClient();
  const {
    data: report,
    error,
    refetch,
  } = useQuery({
    queryKey: ['quiz-report', sendKey],
    queryFn: async () => {
      const report = await sendJson<QuizReport>('POST', '/api/reading/quiz-results', {
        body: results,
        headers: { 'idempotency-key': sendKey },
      });
      if (report.is_new) await queries.invalidateQueries({ queryKey: ['study', 'sessions'] });
      return report;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (report) return <Report set={set} report={report} onAgain={onAgain} />;
  if (!error) return <Loading />;
  return (
    <div className="flex flex-col gap-4">
      <ProblemNotice error={error} onRetry={() => void refetch()} />
      <div>
        <Button onClick={onAgain}>{texts.again}</Button>
      </div>
    </div>
  );
}

interface ReportProps {
  set: StudySet;
  report: QuizReport;
  onAgain(): void;
}

function Report({ set, report, onAgain }: ReportProps) {
  const texts = useTexts(quizTexts);
  const format = useFormat();
  const right = report.answers.filter(({ is_correct }) => is_correct).length;
  const focus = focusFor(set, report);
  return (
    <div className="flex flex-col gap-6">
      <Panel>
        <h2 className="text-sm text-quiet">{texts.result}</h2>
        <p role="status" className="font-serif text-3xl font-semibold">
          {texts.score(right, report.answers.length)}{' '}
          <span className="text-xl text-quiet">{format.percent(report.score)}</span>
        </p>
        <Notes notes={report.coach_notes.notes} />
        {report.coach_notes.notes.length === 0 && <LookAgain concepts={focus} />}
        <div className="mt-4 flex flex-wrap gap-3">
          {focus.length > 0 && set.handover && (
            <Link
              to="/learn/new"
              search={{ like: set.id, focus }}
              className={buttonStyle('primary')}
            >
              <Sparkles size={18} aria-hidden="true" />
              {texts.makeOnThese}
            </Link>
          )}
          <Button onClick={onAgain}>{texts.again}</Button>
        </div>
      </Panel>
      <ol className="flex flex-col gap-4">
        {report.answers.map((answer) => (
          <Answer key={answer.item_id} set={set} answer={answer} />
        ))}
      </ol>
    </div>
  );
}

/** What the coach proposes to study next; without a proposal, what was answered wrong. */
function focusFor(set: StudySet, { focusAreas, answers }: QuizReport): string[] {
  if (focusAreas.length > 0) return focusAreas;
  const wrong = new Set(answers.flatMap((one) => (one.is_correct ? [] : [one.item_id])));
  const concepts = set.quiz.flatMap(({ id, concept }) => (wrong.has(id) ? (concept ?? []) : []));
  return [...new Set(concepts)];
}

/** When no weakness stands out, what was answered wrong is what to look at. */
function LookAgain({ concepts }: { concepts: readonly string[] }) {
  const texts = useTexts(quizTexts);
  if (concepts.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-medium">{texts.lookAgain}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {concepts.map((concept) => (
          <li key={concept}>
            <Link
              to="/concepts/$term"
              params={{ term: concept }}
              className="inline-flex min-h-10 items-center text-accent underline sm:min-h-8"
            >
              {concept}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Notes({ notes }: { notes: string[] }) {
  const texts = useTexts(quizTexts);
  const said = useCoachNotes();
  if (notes.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-medium">{texts.notes}</h3>
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{said(note)}</li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ set, answer }: { set: StudySet; answer: QuizReport['answers'][number] }) {
  const item = set.quiz.find(({ id }) => id === answer.item_id);
  if (!item) return null;
  return (
    <li className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h3 className="font-serif text-lg leading-snug break-words">{item.question}</h3>
      <AnsweredOptions
        options={item.options}
        right={answer.correctAnswerIndex}
        chosen={answer.chosen_option_index}
      />
      <p className="mt-3 font-serif text-quiet">
        {answer.explanation}
        <PassageMarks evidence={answer.evidence} of={item} />
      </p>
    </li>
  );
}
