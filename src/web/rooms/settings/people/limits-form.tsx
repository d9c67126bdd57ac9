/** What one person may use, for admins: runs in a day, money for models in a month. */
import type { ChangePerson, Person } from '../../../../contracts/people/people.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { peopleTexts } from './people.texts.ts';

interface LimitsProps {
  person: Person;
  onChange(change: ChangePerson): Promise<void>;
}

export function LimitsForm({ person: { name, limits }, onChange }: LimitsProps) {
  const texts = useTexts(peopleTexts);
  const save = (form: FormData) =>
    onChange({
      limits: {
        runs_per_day: numberIn(form, 'runs'),
        cost_per_month: numberIn(form, 'cost'),
      },
    });
  return (
    <details className="w-full">
      <summary className="min-h-10 cursor-pointer py-2 text-sm text-quiet">
        {texts.limitsOf(name)}
        {limits.runs_per_day !== null && ` · ${texts.runsAtMost(limits.runs_per_day)}`}
        {limits.cost_per_month !== null && ` · ${texts.costAtMost(limits.cost_per_month)}`}
      </summary>
      {/* With other limits it is another form: its fields begin with them. */}
      <form
        key={`${limits.runs_per_day} ${limits.cost_per_month}`}
        action={save}
        className="flex flex-col items-start gap-4 py-2"
      >
        <TextField
          label={texts.runsPerDay}
          hint={texts.runsPerDayHint}
          name="runs"
          type="number"
          min={0}
          step={1}
          defaultValue={limits.runs_per_day ?? ''}
        />
        <TextField
          label={texts.costPerMonth}
          hint={texts.costPerMonthHint}
          name="cost"
          type="number"
          min={0}
          step="any"
          defaultValue={limits.cost_per_month ?? ''}
        />
        <Button size="small" type="submit">
          {texts.saveLimits}
        </Button>
      </form>
    </details>
  );
}

/** Null for a field that is empty: no limit. */
function numberIn(form: FormData, name: string): number | null {
  const typed = String(form.get(name) ?? '').trim();
  return typed === '' ? null : Number(typed);
}
