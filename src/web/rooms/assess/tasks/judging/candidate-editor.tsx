/** A question in the person's words, or put aside; either way it is judged again like any other. */
import { useState } from 'react';
import type { Candidate } from '../../../../../contracts/assessment/assessment.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { useDecide } from '../use-decide.ts';
import { judgingTexts } from './judging.texts.ts';

interface CandidateEditorProps {
  candidate: Candidate;
  taskId: string;
}

export function CandidateEditor({ candidate, taskId }: CandidateEditorProps) {
  const texts = useTexts(judgingTexts);
  const deciding = useDecide(taskId);
  const [question, setQuestion] = useState(candidate.question);
  const [key, setKey] = useState(candidate.correct_answer.text);
  const [wrong, setWrong] = useState(candidate.distractors.map(({ text }) => text));
  const [why, setWhy] = useState('');
  const isEmpty = [question, key, ...wrong].some((text) => text.trim() === '');
  const edit = { id: candidate.id, question, key, distractors: wrong };
  const rejected = why.trim();
  return (
    <details>
      <summary className="min-h-8 cursor-pointer text-sm font-semibold">{texts.edit}</summary>
      <form
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          deciding.mutate({ action: 'edit', candidates: [edit] });
        }}
      >
        <TextArea
          label={texts.question}
          maxLength={1500}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <TextField
          label={texts.right}
          maxLength={500}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        {wrong.map((text, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: their number and order stay
            key={at}
            label={texts.wrongAnswer(at + 1)}
            maxLength={500}
            value={text}
            onChange={({ target }) => setWrong(wrong.with(at, target.value))}
          />
        ))}
        <TextField
          label={texts.whyAside}
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        {deciding.error && <ProblemNotice error={deciding.error} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={deciding.isPending} disabled={isEmpty}>
            {texts.judgeAgain}
          </Button>
          <Button
            tone="danger"
            disabled={rejected === '' || deciding.isPending}
            onClick={() =>
              deciding.mutate({ action: 'edit', candidates: [{ id: candidate.id, rejected }] })
            }
          >
            {texts.putAside}
          </Button>
        </div>
      </form>
    </details>
  );
}
