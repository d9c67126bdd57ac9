/** The answers of a question: which is right, and how strongly each wrong one draws, and why. */
import { Check } from 'lucide-react';
import type {
  Candidate,
  Distractor,
  Review,
} from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { useFormat } from '../../../../texts/format.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { judgingTexts } from './judging.texts.ts';

type Pull = Review['pulls'][number];

const tones: Record<Pull['mark'], BadgeTone> = {
  excellent: 'good',
  good: 'good',
  weak: 'warn',
  fails: 'bad',
};

/** A share that draws more than this fills the bar. */
const FULL = 0.4;

/** Without its letter: "A. …". */
const plainOption = (option: string): string => option.replace(/^[A-Z]\.\s/, '');

export function OptionList({ candidate }: { candidate: Candidate }) {
  const texts = useTexts(judgingTexts);
  const { options, correct_answer, distractors, review } = candidate;
  return (
    <div>
      <ul aria-label={texts.answers} className="flex flex-col gap-2">
        {options.map((option) => {
          const text = plainOption(option);
          return (
            <li key={option} className="rounded-lg border border-line px-3 py-2">
              {text === correct_answer.text ? (
                <RightAnswer option={option} />
              ) : (
                <WrongAnswer
                  option={option}
                  distractor={distractors.find((one) => one.text === text)}
                  pull={review?.pulls.find((one) => one.option === text)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-quiet">{texts.pullHint}</p>
    </div>
  );
}

function RightAnswer({ option }: { option: string }) {
  const texts = useTexts(judgingTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 grow basis-52 font-medium break-words">{option}</span>
      <Badge tone="good">
        <Check size={13} aria-hidden="true" />
        {texts.right}
      </Badge>
    </div>
  );
}

interface WrongAnswerProps {
  option: string;
  distractor: Distractor | undefined;
  pull: Pull | undefined;
}

function WrongAnswer({ option, distractor, pull }: WrongAnswerProps) {
  const texts = useTexts(judgingTexts);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-52 break-words">{option}</span>
        {pull && <PullMark pull={pull} />}
      </div>
      {distractor && (
        <p className="mt-1 text-sm text-quiet">
          {texts[distractor.kind]}: <span className="break-words">{distractor.rationale}</span>
        </p>
      )}
    </>
  );
}

function PullMark({ pull: { pull, mark } }: { pull: Pull }) {
  const texts = useTexts(judgingTexts);
  const format = useFormat();
  return (
    <span className="flex items-center gap-2 text-sm text-quiet">
      <span
        aria-hidden="true"
        className="inline-block h-2 w-16 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(100, Math.round((pull / FULL) * 100))}%` }}
        />
      </span>
      <span className="tabular-nums">{texts.pullOf(format.percent(pull))}</span>
      <Badge tone={tones[mark]}>{texts[mark]}</Badge>
    </span>
  );
}
