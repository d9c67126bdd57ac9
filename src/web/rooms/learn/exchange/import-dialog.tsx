/** Imports cards from another program, and reports what could not be imported. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportReport } from '../../../../contracts/decks.ts';
import { uploadFile } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button, buttonStyle } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice, ProblemNotice, Progress } from '../../../ui/notice.tsx';
import { studyTexts } from '../study.texts.ts';

export function ImportDialog({ onClose }: { onClose(): void }) {
  const texts = useTexts(studyTexts);
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const bringing = useMutation({
    mutationFn: (chosen: File) =>
      uploadFile<ImportReport>('/api/reading/import', chosen, { onProgress: setShare }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['study'] }),
  });
  return (
    <Dialog
      title={texts.importCards}
      onClose={onClose}
      actions={
        bringing.data ? (
          <Link
            to="/learn/sets/$setId"
            params={{ setId: bringing.data.study_set_id }}
            className={buttonStyle('primary')}
          >
            {texts.openDeck}
          </Link>
        ) : (
          <Button
            tone="primary"
            busy={bringing.isPending}
            disabled={!file}
            onClick={() => file && bringing.mutate(file)}
          >
            {texts.bring}
          </Button>
        )
      }
    >
      {bringing.data ? (
        <BroughtCards report={bringing.data} />
      ) : (
        <div className="flex flex-col gap-4">
          <TextField
            label={texts.file}
            type="file"
            accept=".csv,.tsv,.txt,.apkg,.colpkg"
            hint={texts.importHint}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          {bringing.isPending && <Progress label={texts.bring} value={share} />}
          {bringing.isError && <ProblemNotice error={bringing.error} />}
        </div>
      )}
    </Dialog>
  );
}

function BroughtCards({ report }: { report: ImportReport }) {
  const texts = useTexts(studyTexts);
  const { title, added, updated, unchanged, scheduled, problems, problem_count } = report;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-serif text-lg font-semibold">{title}</p>
      <Notice tone="good">
        {texts.brought(added, updated, unchanged)}
        {scheduled > 0 && `. ${texts.broughtSchedule(scheduled)}`}
      </Notice>
      {problem_count > 0 && (
        <details>
          <summary className="py-2 font-medium">{texts.leftOut(problem_count)}</summary>
          <ul className="list-disc pl-5 text-sm text-quiet">
            {problems.map(({ at, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report that never changes
              <li key={index}>
                {at !== null && `${texts.atLine(at)}: `}
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
