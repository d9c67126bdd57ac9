/** The keys of what is known already: by whom it was thought, and in which language it was wished. */
import { createHash } from 'node:crypto';
import type { MadeBy } from '../../contracts/evidence.ts';
import type { Mind } from '../../contracts/run.ts';
import type { Tier } from '../../kernel/model/model.ts';
import type { Source } from '../../library/sources/open-source.ts';
import { READER_VERSION } from './reader/reader.agent.ts';
import type { StudyPorts } from './reading-ports.ts';
import type { MakeInput } from './study-order.ts';

/** `offline`, or the model that is asked. */
export function whoWill(
  { mind }: { mind: Mind },
  { modelFor }: Pick<StudyPorts, 'modelFor'>,
  { tier }: { tier: Tier },
): string {
  return mind === 'offline' ? mind : (modelFor(tier) ?? mind);
}

/** The same of work that is done. */
export function whoDid({ mind, model }: MadeBy): string {
  return model ?? mind;
}

/** Null where the text's own language is wanted. */
export function wishedLanguage(
  { language }: Pick<MakeInput, 'language'>,
  source: Pick<Source, 'language'>,
): string | null {
  return language === undefined || language === source.language ? null : language;
}

export function readerName(who: string, language: string | null): string {
  return [READER_VERSION, who, ...(language === null ? [] : [language])].join(' ');
}

export function wishHash(input: MakeInput, sourceKey: string, who: string): string {
  const wish = JSON.stringify([sourceKey, who, { ...input, again: null }]);
  return createHash('sha256').update(wish).digest('hex');
}
