/** What takes long to load and keeps nothing of anybody: the models, the languages, the guides. */
import { type GuideMaker, openGuideMaker } from './guide/make-guide.ts';
import { type LanguageThread, openLanguageThread } from './language/language-thread.ts';
import { openShippedModels, type ShippedModels } from './models/local-models.ts';

export interface LibraryTools {
  /** The models that ship with the project, or why they cannot be used. */
  models: ShippedModels;
  languages: LanguageThread;
  guides: GuideMaker;
  close(): Promise<void>;
}

/** `modelsFolder`: where the models lie, if not where they were shipped. */
export async function openTools(modelsFolder?: string): Promise<LibraryTools> {
  const models = await openShippedModels(modelsFolder ? { folder: modelsFolder } : {});
  const languages = openLanguageThread();
  const guides = openGuideMaker();
  return {
    models,
    languages,
    guides,
    async close() {
      models.close();
      await Promise.all([languages.close(), guides.close()]);
    },
  };
}
