/** What the assessment feature is given to work with. */
import type { Material } from '../../contracts/reading-agents.ts';
import type { WrittenItem } from '../../domain/assessment/writing/draft-item.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { World } from '../../kernel/world/world.ts';
import type { DocumentTexts } from '../../library/documents/document-texts.ts';
import type { GuideMakers } from '../../library/guide/guide-makers.ts';
import type { SearchIndex } from '../../library/search/search-index.ts';
import type { WebSearch } from '../../library/web-search/web-search.ts';

/** Handed in by the app. */
export interface AssessmentFeaturePorts extends Pick<GuideMakers, 'makeGuide'> {
  store: Store;
  world: World;
  texts: DocumentTexts;
  search: Pick<SearchIndex, 'find'>;
  /** Null where no web search is configured. */
  webSearch: WebSearch | null;
}

/** What the agents can reach: all that a material carries, found in a thread. */
export interface WriterDesk {
  writeItems(material: Material, optionCount: 4 | 5, signal: AbortSignal): Promise<WrittenItem[]>;
}

export interface AssessmentPorts extends AssessmentFeaturePorts {
  desk: WriterDesk;
}
