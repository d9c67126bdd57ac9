/**
 * The two machines of a session as one function: what a state becomes when something happens.
 * Routing: awaiting input → diagnose, learn or plan → awaiting input. Learning: explain → quiz →
 * analyse → mastered, or once more, or, at the limit, a plan. An event that the state does not
 * allow changes nothing and gives the very same state, so that a second tab or a double click
 * cannot count twice.
 */
import type {
  OpenComparison,
  QuizQuestion,
  QuizResponse,
  TutoringKept,
} from '../../../contracts/tutoring/tutoring.ts';
import { isMastered, scoreOf } from './score.ts';

/** The part of a session that the machines read and write. */
export type Course = Pick<
  TutoringKept,
  | 'stage'
  | 'current_topic'
  | 'topic_concepts'
  | 'diagnostic_complete'
  | 'probe_questions'
  | 'probe_responses'
  | 'quiz_questions'
  | 'quiz_responses'
  | 'quiz_score'
  | 'quiz_paused'
  | 'quiz_question_index'
  | 'comparing'
  | 'mastery_score'
  | 'mastery_threshold'
  | 'learning_cycle_count'
  | 'max_cycles'
>;

export type CourseEvent =
  | { type: 'topic-started'; topic: string; concepts: readonly string[] }
  | { type: 'probe-asked'; question: QuizQuestion }
  | { type: 'diagnosed' }
  | { type: 'quiz-started'; questions: readonly QuizQuestion[] }
  | { type: 'answered'; response: QuizResponse }
  | { type: 'comparison-opened'; comparison: OpenComparison }
  | { type: 'remarked'; questionId: string }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'analyzed' }
  | { type: 'planned' };

export function advance(course: Course, event: CourseEvent): Course {
  switch (event.type) {
    case 'topic-started':
      return startTopic(course, event);
    case 'probe-asked':
      return askProbe(course, event.question);
    case 'diagnosed':
      return course.stage === 'diagnosing'
        ? { ...course, stage: 'explaining', diagnostic_complete: true, comparing: null }
        : course;
    case 'quiz-started':
      return startQuiz(course, event.questions);
    case 'answered':
      return answer(course, event.response);
    case 'comparison-opened':
      return openComparison(course, event.comparison);
    case 'remarked':
      return remark(course, event.questionId);
    case 'paused':
    case 'resumed':
      return pause(course, event.type === 'paused');
    case 'analyzed':
      return course.stage === 'analyzing' ? closeCycle(course) : course;
    case 'planned':
      return course.stage === 'planning' ? { ...course, stage: 'awaiting_input' } : course;
  }
}

/** The question that waits for an answer; null where none does. */
export function openQuestion(course: Course): QuizQuestion | null {
  if (course.stage === 'quizzing') return course.quiz_questions[course.quiz_question_index] ?? null;
  if (course.stage !== 'diagnosing') return null;
  return course.probe_questions[course.probe_responses.length] ?? null;
}

const NO_QUIZ = {
  quiz_questions: [],
  quiz_responses: [],
  quiz_score: 0,
  quiz_paused: false,
  quiz_question_index: 0,
  comparing: null,
};

function startTopic(
  course: Course,
  { topic, concepts }: { topic: string; concepts: readonly string[] },
): Course {
  return {
    ...course,
    ...NO_QUIZ,
    stage: 'diagnosing',
    current_topic: topic,
    topic_concepts: [...concepts],
    diagnostic_complete: false,
    probe_questions: [],
    probe_responses: [],
    mastery_score: 0,
    learning_cycle_count: 0,
  };
}

function askProbe(course: Course, question: QuizQuestion): Course {
  const { stage, probe_questions, probe_responses } = course;
  const isKnown = probe_questions.some(({ question_id }) => question_id === question.question_id);
  if (stage !== 'diagnosing' || isKnown || probe_questions.length > probe_responses.length)
    return course;
  return { ...course, probe_questions: [...probe_questions, question] };
}

/** Also from "mastered" and at rest, where a topic has been begun: a learner may ask for one more. */
function startQuiz(course: Course, questions: readonly QuizQuestion[]): Course {
  const mayStart = ['explaining', 'mastered', 'awaiting_input'].includes(course.stage);
  if (!mayStart || course.current_topic === '' || questions.length === 0) return course;
  return { ...course, ...NO_QUIZ, stage: 'quizzing', quiz_questions: [...questions] };
}

function answer(course: Course, response: QuizResponse): Course {
  const open = openQuestion(course);
  if (open?.question_id !== response.question_id) return course;
  if (course.stage === 'diagnosing') {
    const probe_responses = [...course.probe_responses, response];
    return { ...course, probe_responses, comparing: null };
  }
  const quiz_responses = [...course.quiz_responses, response];
  const answered = {
    ...course,
    quiz_responses,
    quiz_question_index: course.quiz_question_index + 1,
    quiz_paused: false,
    comparing: null,
  };
  if (answered.quiz_question_index < course.quiz_questions.length) return answered;
  const score = scoreOf(quiz_responses);
  return { ...answered, stage: 'analyzing', quiz_score: score, mastery_score: score };
}

function openComparison(course: Course, comparison: OpenComparison): Course {
  const open = openQuestion(course);
  if (open?.question_id !== comparison.question_id || course.comparing !== null) return course;
  return { ...course, comparing: comparison };
}

/** "I was right": while the quiz is on, the answer counts as right, by the learner's own mark. */
function remark(course: Course, questionId: string): Course {
  const found = course.quiz_responses.find(({ question_id }) => question_id === questionId);
  if (course.stage !== 'quizzing' || found === undefined || found.is_correct) return course;
  return {
    ...course,
    quiz_responses: course.quiz_responses.map((response) =>
      response === found ? { ...response, is_correct: true, self_marked: true } : response,
    ),
  };
}

function pause(course: Course, isPaused: boolean): Course {
  if (course.stage !== 'quizzing' || course.quiz_paused === isPaused) return course;
  return { ...course, quiz_paused: isPaused };
}

/** Mastered, or one cycle more; at the limit the path planner instead. */
function closeCycle(course: Course): Course {
  if (isMastered(course)) return { ...course, stage: 'mastered' };
  const learning_cycle_count = course.learning_cycle_count + 1;
  const stage = learning_cycle_count >= course.max_cycles ? 'planning' : 'explaining';
  return { ...course, learning_cycle_count, stage };
}
