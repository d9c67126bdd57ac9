/** Model servers that run on this machine, each taken by one press. */
import { useQuery } from '@tanstack/react-query';
import type { FoundServers } from '../../../contracts/settings.ts';
import { getJson } from '../../api/client.ts';
import { useTexts } from '../../texts/define-texts.ts';
import { Button } from '../../ui/button.tsx';
import { settingsTexts } from './settings.texts.ts';
import type { ChooseModelsNow } from './use-choose-models.ts';

/** A server can hold hundreds; the others are chosen by name in the form. */
const SHOWN = 5;

export function FoundServersList({ choose }: { choose: ChooseModelsNow }) {
  const texts = useTexts(settingsTexts);
  const { data } = useQuery({
    queryKey: ['model-servers'],
    queryFn: ({ signal }) => getJson<FoundServers>('/api/settings/model-servers', signal),
  });
  const found = (data?.servers ?? []).flatMap(({ name, base_url, models }) =>
    models.slice(0, SHOWN).map((model) => ({ name, base_url, model })),
  );
  if (found.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{texts.found}</h3>
      <ul className="flex flex-col gap-1">
        {found.map(({ name, base_url, model }) => (
          <li key={`${base_url} ${model}`} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              {model} <span className="text-quiet">({name})</span>
            </span>
            <Button
              size="small"
              busy={choose.isBusy}
              onClick={() =>
                void choose.send({
                  fast: `compatible:${model}`,
                  strong: `compatible:${model}`,
                  compatible_base_url: base_url,
                })
              }
            >
              {texts.use}
              <span className="sr-only">: {model}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
