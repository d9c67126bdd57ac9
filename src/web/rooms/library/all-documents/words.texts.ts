/** Words for what a document is and how it stands, the same on every page of the library. */
import { count, defineTexts } from '../../../texts/define-texts.ts';

export const wordsTexts = defineTexts(
  {
    pages: (number: number) => count(number, 'page', 'pages'),
    added: (when: string) => `added ${when}`,
    localOnly: 'local only',
    text: 'Text',
    picture: (format: string) => `Picture (${format})`,
    subtitles: (format: string) => `Transcript (${format})`,
    webPage: 'Web page',
    reading: 'Reading',
    ready: 'Ready',
    needsReview: 'Needs review',
    failed: 'Failed',
    replaceFailed: 'New file failed',
    stageReading: 'Reading the text',
    stageRecognising: 'Recognising scanned pages',
    stageIndexing: 'Preparing search',
    stageAt: (stage: string, done: number, total: number) => `${stage}: page ${done} of ${total}`,
    stageBegun: (stage: string, done: number) => `${stage}: ${count(done, 'page', 'pages')} so far`,
  },
  {
    pages: (number: number) => count(number, 'side', 'sider'),
    added: (when: string) => `lagt til ${when}`,
    localOnly: 'bare lokalt',
    text: 'Tekst',
    picture: (format: string) => `Bilde (${format})`,
    subtitles: (format: string) => `Transkripsjon (${format})`,
    webPage: 'Nettside',
    reading: 'Leses',
    ready: 'Klart',
    needsReview: 'Må ses over',
    failed: 'Mislyktes',
    replaceFailed: 'Ny fil mislyktes',
    stageReading: 'Leser teksten',
    stageRecognising: 'Gjenkjenner skannede sider',
    stageIndexing: 'Forbereder søk',
    stageAt: (stage: string, done: number, total: number) => `${stage}: side ${done} av ${total}`,
    stageBegun: (stage: string, done: number) =>
      `${stage}: ${count(done, 'side', 'sider')} så langt`,
  },
);
