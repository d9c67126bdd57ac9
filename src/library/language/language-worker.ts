/** The thread that tells languages: what it knows of them takes half a second to load. */
import { answerInKeptThread } from '../../kernel/threads/kept-thread-worker.ts';
import { detectLanguage } from './detect-language.ts';

answerInKeptThread(detectLanguage);
