/** Who has answered, and how it went. */
import { Trash2 } from 'lucide-react';
import type { DeliveryResults } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Cell, RowName, WideTable } from '../../../ui/wide-table.tsx';
import { useGiven } from './given.queries.ts';
import { givenTexts } from './given.texts.ts';

export function AttemptTable({ results }: { results: DeliveryResults }) {
  const texts = useTexts(givenTexts);
  const { sittings, questions, delivery } = results;
  const { removeSitting } = useGiven(delivery.id);
  return (
    <div className="flex flex-col gap-3">
      {removeSitting.error && <ProblemNotice error={removeSitting.error} />}
      <WideTable
        label={texts.people}
        heads={[texts.person, texts.begun, texts.ended, texts.rightColumn]}
        doing={texts.removeAttempt}
      >
        {sittings.map((sitting) => (
          <AttemptRow
            key={sitting.id}
            sitting={sitting}
            of={questions.length}
            onRemove={() => removeSitting.mutate(sitting.id)}
          />
        ))}
      </WideTable>
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
      <RowName>
        {participant}
        {attempt > 1 && <span className="text-quiet"> ({texts.attempt(attempt)})</span>}
      </RowName>
      <Cell>{format.dateTime(started_at)}</Cell>
      <Cell>
        {ended_at === null ? texts.atWork(answers.length, of) : format.dateTime(ended_at)}
      </Cell>
      <Cell>{texts.rightOf(right, of)}</Cell>
      <td className="py-1 text-right">
        <IconButton label={texts.removeOf(participant)} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
