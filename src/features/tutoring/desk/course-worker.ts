/** A thread that looks for all that a document can ask and tell. */
import { answerInThread } from '../../../kernel/threads/run-in-thread.ts';
import { type CourseJob, courseOf } from './course-of.ts';

answerInThread((job: CourseJob) => courseOf(job));
