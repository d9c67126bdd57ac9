/** Names that answers spoke of, each with what is known between it and others. */
import type { Entity, EntityRelationship } from '../../../../contracts/research/research-memory.ts';
import { useTexts } from '../../../texts/define-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/page.tsx';
import { memoryTexts } from './memory.texts.ts';
import { NameButtons } from './name-buttons.tsx';
import { relationsOf } from './relations-of.ts';
import { SomeOf } from './some-of.tsx';

interface RememberedNamesProps {
  entities: readonly Entity[];
  relations: readonly EntityRelationship[];
}

export function RememberedNames({ entities, relations }: RememberedNamesProps) {
  const texts = useTexts(memoryTexts);
  return (
    <Panel title={texts.names}>
      <p className="-mt-2 mb-2 text-sm text-quiet">{texts.namesHint}</p>
      {entities.length === 0 ? (
        <p className="text-quiet">{texts.noNames}</p>
      ) : (
        <SomeOf all={entities} label={texts.names}>
          {(entity) => (
            <Name key={entity.id} entity={entity} relations={relationsOf(entity.id, relations)} />
          )}
        </SomeOf>
      )}
    </Panel>
  );
}

interface NameProps {
  entity: Entity;
  relations: readonly EntityRelationship[];
}

function Name({ entity, relations }: NameProps) {
  const texts = useTexts(memoryTexts);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-60">
        <p className="flex min-h-10 flex-wrap items-center gap-x-3 sm:min-h-8">
          <span className="font-medium break-words">{entity.name}</span>
          <Badge>{texts[entity.type]}</Badge>
          <span className="text-sm text-quiet">{texts.mentions(entity.mentions)}</span>
        </p>
        <ul className="text-sm">
          {relations.map(({ id, type, to_name, shown_by }) => (
            <li key={id} title={shown_by}>
              <span className="text-quiet">
                {type === 'mentions' ? texts.mentions_of : texts[type]}
              </span>{' '}
              {to_name}
              <span className="sr-only">: {shown_by}</span>
            </li>
          ))}
        </ul>
      </div>
      <NameButtons entity={entity} />
    </li>
  );
}
