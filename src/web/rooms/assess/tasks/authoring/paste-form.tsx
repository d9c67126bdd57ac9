import { useState } from 'react';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/page.tsx';
import { authoringTexts } from './authoring.texts.ts';
import { useStart } from './use-start.ts';

/** The author’s text with a line for each field; the server reads it and chooses the path. */
export function PasteForm() {
  const texts = useTexts(authoringTexts);
  const start = useStart();
  const [text, setText] = useState('');
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ text });
      }}
    >
      <Panel>
        <p className="mb-4 text-quiet">{texts.pasteIntro}</p>
        <TextArea
          label={texts.pasteLabel}
          rows={16}
          spellCheck={false}
          placeholder={texts.pasteExample}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Panel>
      {start.error && <ProblemNotice error={start.error} />}
      <div>
        <Button type="submit" tone="primary" busy={start.isPending} disabled={text.trim() === ''}>
          {texts.start}
        </Button>
      </div>
    </form>
  );
}
