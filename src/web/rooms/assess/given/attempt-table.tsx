/** Who has answered, and how it went. */
import { Trash2 } from 'lucide-react';
import type { DeliveryResults } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { useGiven } from './given.queries.ts';
import { givenTexts } from './given.texts.ts';

export function AttemptTable({ results }: { results: DeliveryResults }) {
  const texts = useTexts(givenTexts);
  const { sittings, questions, delivery } = results;
  const { removeSitting } = useGiven(delivery.id);
  return (
    <div className="flex flex-col gap-3">
      {removeSitting.error && <ProblemNotice error={removeSitting.error} />}
      <section
        aria-label={texts.people}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        // Holds what only screen readers see, which stands beyond the edge of the window else.
        className="relative overflow-x-auto"
      >
        <table className="w-full min-w-120 text-left">
          <thead>
            <tr className="border-b border-line text-sm text-quiet">
              {[texts.person, texts.begun, texts.ended, texts.rightColumn].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-medium">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{texts.removeAttempt}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sittings.map((sitting) => (
              <AttemptRow
                key={sitting.id}
                sitting={sitting}
                of={questions.length}
                onRemove={() => removeSitting.mutate(sitting.id)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface AttemptRowProps {
  sitting: DeliveryResults['sittings'][number];
  of: number;
  onRemove(): void;
}

function AttemptRow({ sitting, of, onRemove }: AttemptRowProps) {
  const texts = useTexts(givenTexts);
  const format = useFormat();
  const { participant, attempt, started_at, ended_at, right, answers } = sitting;
  return (
    <tr>
      <th scope="row" className="py-2 pr-4 font-medium break-words">
        {participant}
        {attempt > 1 && <span className="text-quiet"> ({texts.attempt(attempt)})</span>}
      </th>
      <td className="py-2 pr-4 text-sm">{format.dateTime(started_at)}</td>
      <td className="py-2 pr-4 text-sm">
        {ended_at === null ? texts.atWork(answers.length, of) : format.dateTime(ended_at)}
      </td>
      <td className="py-2 pr-4 tabular-nums">{texts.rightOf(right, of)}</td>
      <td className="py-1 text-right">
        <IconButton label={texts.removeOf(participant)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
