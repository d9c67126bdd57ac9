/** Six more questions for a test that exists: its file, and the material it was written from. */
import { useState } from 'react';
import { useScope } from '../../../../scope/use-scope.ts';
import { useTexts } from '../../../../texts/define-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/page.tsx';
import { authoringTexts } from './authoring.texts.ts';
import { isMaterialGiven, type Material, materialFields } from './material.ts';
import { MaterialChoice } from './material-choice.tsx';
import { PathShown } from './path-shown.tsx';
import { idIn, questionsIn } from './task-file.ts';
import { useStart } from './use-start.ts';

export function ExpandForm() {
  const texts = useTexts(authoringTexts);
  const scope = useScope();
  const start = useStart();
  const [file, setFile] = useState('');
  const [material, setMaterial] = useState<Material>({ kind: 'documents', text: '' });
  const id = idIn(file);
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (id === null) return;
        const body = { path: 'C' as const, task_id: id, existing_task_content: file };
        start.mutate({ ...body, ...materialFields(material, scope) });
      }}
    >
      <p className="text-quiet">{texts.expandIntro}</p>
      <ExistingTest file={file} onChange={setFile} />
      <Panel>
        <MaterialChoice
          legend={texts.expandMaterial}
          kinds={['documents', 'text']}
          material={material}
          onChange={setMaterial}
        />
      </Panel>
      <PathShown path="C" />
      {start.error && <ProblemNotice error={start.error} />}
      <div>
        <Button
          type="submit"
          tone="primary"
          busy={start.isPending}
          disabled={id === null || !isMaterialGiven(material, scope)}
        >
          {texts.start}
        </Button>
      </div>
    </form>
  );
}

function ExistingTest({ file, onChange }: { file: string; onChange(file: string): void }) {
  const texts = useTexts(authoringTexts);
  // A text field makes every line end a \n; of a file that was opened the bytes stay as they are.
  const [opened, setOpened] = useState('');
  const id = idIn(file);
  const isOdd = file.trim() !== '' && id === null;
  return (
    <Panel title={texts.existing}>
      <div className="flex flex-col gap-4">
        <TextField
          label={texts.openFile}
          type="file"
          accept=".md,.markdown,.txt,text/markdown,text/plain"
          onChange={async ({ target }) => {
            const [chosen] = target.files ?? [];
            if (!chosen) return;
            // `text()` would drop a byte order mark, which belongs to the file.
            const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
            const text = decoder.decode(await chosen.arrayBuffer());
            setOpened(text);
            onChange(text);
          }}
        />
        <TextArea
          label={texts.orPaste}
          rows={8}
          spellCheck={false}
          fault={isOdd ? texts.noId : undefined}
          value={file}
          onChange={({ target }) => {
            const isOpened = target.value === opened.replaceAll('\r\n', '\n');
            onChange(isOpened ? opened : target.value);
          }}
        />
        <p role="status" className="text-sm font-medium text-good">
          {id !== null && texts.foundId(id, questionsIn(file))}
        </p>
      </div>
    </Panel>
  );
}
