/** The link to send, and the codes where each person has one. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Delivery } from '../../../../contracts/assessment/delivery.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { givenTexts } from './given.texts.ts';

export function LinkPanel({ delivery }: { delivery: Delivery }) {
  const texts = useTexts(givenTexts);
  const address = `${location.origin}${delivery.path}`;
  return (
    <Panel title={texts.link}>
      <div className="flex flex-col gap-4">
        {!delivery.is_open && <Notice tone="warn">{texts.closedHint}</Notice>}
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <TextField
              label={texts.address}
              hint={texts.linkHint}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={address} label={texts.copyLink} />
          {delivery.codes.length > 0 && (
            <CopyButton
              text={delivery.codes
                .map(({ participant, code }) => `${participant}\t${code}`)
                .join('\n')}
              label={texts.copyCodes}
            />
          )}
        </div>
        {delivery.left_out.length > 0 && (
          <Notice tone="warn">
            {texts.leftOut(delivery.left_out.length)}
            <ul className="mt-1 list-disc pl-5">
              {delivery.left_out.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </Notice>
        )}
        {delivery.codes.length > 0 && <Codes codes={delivery.codes} />}
      </div>
    </Panel>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useTexts(givenTexts);
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      icon={
        isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />
      }
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied ? texts.copied : label}
    </Button>
  );
}

function Codes({ codes }: Pick<Delivery, 'codes'>) {
  const texts = useTexts(givenTexts);
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium">{texts.codes(codes.length)}</summary>
      <table className="mt-2 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-quiet">
            <th scope="col" className="py-1 pr-4 font-medium">
              {texts.person}
            </th>
            <th scope="col" className="py-1 font-medium">
              {texts.code}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {codes.map(({ participant, code }) => (
            <tr key={code}>
              <td className="py-1 pr-4 break-words">{participant}</td>
              <td className="py-1 font-mono">{code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
