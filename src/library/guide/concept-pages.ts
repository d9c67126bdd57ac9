/** The concepts of all documents of a person: a list, and one of them wherever it occurs. */
import type {
  ConceptInDocument,
  ConceptPage,
  ListedConcept,
} from '../../contracts/concept-page.ts';
import type { UserId } from '../../contracts/ids.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { type GuidedDocument, guidesOf } from './guides.store.ts';

type Link = ConceptInDocument['links'][number];

const keyOf = (term: string): string => term.normalize('NFKC').toLowerCase().trim();

const WEIGHT = { High: 3, Medium: 2, Low: 1 };

/** Those that matter in most documents first, and among them those that are said most often. */
export async function listConcepts(db: Queryable, userId: UserId): Promise<ListedConcept[]> {
  const found = new Map<string, ListedConcept>();
  for (const { concepts } of await guidesOf(db, userId)) {
    for (const { term, mentions } of concepts.extracted_concepts) {
      const known = found.get(keyOf(term));
      found.set(keyOf(term), {
        term: known?.term ?? term,
        documents: (known?.documents ?? 0) + 1,
        mentions: (known?.mentions ?? 0) + mentions.length,
      });
    }
  }
  return [...found.values()].sort(
    (one, other) => other.documents - one.documents || other.mentions - one.mentions,
  );
}

/** Undefined when no document knows it. */
export async function findConcept(
  db: Queryable,
  userId: UserId,
  term: string,
): Promise<ConceptPage | undefined> {
  const documents = (await guidesOf(db, userId))
    .flatMap((guided) => inDocument(guided, keyOf(term)))
    .sort(
      (one, other) =>
        WEIGHT[other.relevance] - WEIGHT[one.relevance] ||
        other.mentions.length - one.mentions.length,
    );
  const [first] = documents;
  return first && { term: first.term, documents };
}

function inDocument({ id, title, concepts }: GuidedDocument, key: string): ConceptInDocument[] {
  const found = concepts.extracted_concepts.find(
    ({ term, aliases }) => keyOf(term) === key || aliases.some((alias) => keyOf(alias) === key),
  );
  if (!found) return [];
  const { term, aliases, relevance, definition, mentions } = found;
  const links = concepts.concept_relationships.flatMap(({ from, to, kind }): Link[] => {
    if (from === term) return [{ term: to, kind: kind === 'related' ? kind : ('before' as const) }];
    if (to === term) return [{ term: from, kind: kind === 'related' ? kind : ('after' as const) }];
    return [];
  });
  const once = [...new Map(links.map((link) => [link.term, link])).values()];
  return [
    {
      document_id: id,
      document_title: title,
      term,
      aliases,
      relevance,
      definition,
      mentions,
      links: once,
    },
  ];
}
