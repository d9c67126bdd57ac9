/** What the workflows of tutoring are given to work with. */
import type { BranchFlow } from '../../../kernel/workflow/define-workflow.ts';
import type { TutoringFeaturePorts } from './feature-ports.ts';
import type { ReadCourse } from './read-course.ts';

/** Handed to the workflows: the same, and what there is to learn in documents. */
export interface TutoringPorts extends TutoringFeaturePorts {
  readCourse: ReadCourse;
}

export type TutoringFlow = BranchFlow<TutoringPorts>;
