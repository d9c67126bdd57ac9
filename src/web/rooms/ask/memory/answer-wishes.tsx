/** How a person wants answers: taken up by every later question that says nothing else. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseFormat, UserPreferences } from '../../../../contracts/research/research.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { preferencesQuery } from '../answers/answer.queries.ts';
import { memoryPath } from './memory.queries.ts';
import { memoryTexts } from './memory.texts.ts';

const formats = ['concise', 'detailed', 'technical'] as const satisfies ResponseFormat[];
const FEWEST = 100;
const MOST = 2000;

export function AnswerWishes({ wishes }: { wishes: UserPreferences }) {
  const texts = useTexts(memoryTexts);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [format, setFormat] = useState(wishes.response_format);
  const [words, setWords] = useState(`${wishes.max_response_length}`);
  const most = Number(words);
  const isWrong = !Number.isInteger(most) || most < FEWEST || most > MOST;
  const save = async (): Promise<void> => {
    // What was chosen elsewhere in the app since then stays chosen.
    const kept = queries.getQueryData(preferencesQuery.queryKey) ?? wishes;
    const body = { ...kept, response_format: format, max_response_length: most };
    try {
      await sendJson('PUT', `${memoryPath}/preferences`, { body });
      await queries.invalidateQueries({ queryKey: ['research'] });
      toasts.say(texts.saved);
    } catch (error) {
      toasts.complain(error);
    }
  };
  return (
    <Panel title={texts.wishes}>
      <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.length}
          value={format}
          onChange={({ target }) =>
            setFormat(formats.find((one) => one === target.value) ?? format)
          }
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {texts[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.words}
          inputMode="numeric"
          value={words}
          fault={isWrong ? texts.wordsFault : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Button className="mt-4" disabled={isWrong} onClick={save}>
        {texts.save}
      </Button>
    </Panel>
  );
}
