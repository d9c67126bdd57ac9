import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Interjection } from '../../../../contracts/debate.ts';
import type { DebateDetail } from '../../../../contracts/debate-requests.ts';
import { sendJson } from '../../../api/client.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { debateTexts } from './debate.texts.ts';

type Kind = Interjection['kind'];

const kinds: Kind[] = ['question', 'evidence', 'drop-topic'];

export function InterjectPanel({ debate, topics }: { debate: DebateDetail; topics: string[] }) {
  const texts = useTexts(debateTexts);
  const toasts = useToasts();
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('question');
  const [text, setText] = useState('');
  const [topic, setTopic] = useState(topics[0] ?? '');
  const [error, setError] = useState<unknown>(null);
  const labels = {
    question: texts.askQuestion,
    evidence: texts.addEvidence,
    'drop-topic': texts.dropTopic,
  };
  const send = async (body: unknown) => {
    setError(null);
    try {
      await sendJson('POST', `/api/debates/${debate.id}/interject`, { body });
      toasts.say(texts.sent);
      setText('');
      await queries.invalidateQueries();
    } catch (problem) {
      setError(problem);
    }
  };
  const words = kind === 'drop-topic' ? topic : text;
  return (
    <Panel title={texts.interject}>
      <div className="flex max-w-prose flex-col gap-4">
        <p className="text-sm text-quiet">{texts.interjectHint}</p>
        <SelectField
          label={texts.kind}
          value={kind}
          onChange={({ target }) =>
            setKind(kinds.find((candidate) => candidate === target.value) ?? 'question')
          }
        >
          {kinds.map((candidate) => (
            <option key={candidate} value={candidate}>
              {labels[candidate]}
            </option>
          ))}
        </SelectField>
        {kind === 'drop-topic' ? (
          <SelectField
            label={texts.topics}
            value={topic}
            onChange={({ target }) => setTopic(target.value)}
          >
            {topics.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        ) : (
          <TextArea
            label={texts.words}
            value={text}
            maxLength={2000}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {error !== null && <ProblemNotice error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button
            tone="primary"
            disabled={words.trim() === ''}
            onClick={() =>
              send({ kind, text: words, ...(kind === 'drop-topic' && { topic: words }) })
            }
          >
            {texts.send}
          </Button>
          {debate.status === 'waiting' && (
            <Button onClick={() => send({ goOn: true })}>{texts.goOn}</Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
