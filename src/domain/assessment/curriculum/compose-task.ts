/**
 * The consistency stage: everything that stands in the file, put together from what was given and
 * from the themes of the questions. What is required and cannot be derived is named.
 */
import type { TaskInput } from '../../../contracts/assessment/assessment.ts';
import { capitalised, wordCount } from '../../text/plain-text.ts';
import type { ComprehensionQuestion, TaskDocument } from '../template/task-document.ts';
import { familiarityQuiz, joined, lowerStart } from './design-curriculum.ts';

const SYSTEM_PROMPT =
  'You are a helpful AI assistant that provides clear, informative, and educational information.';
const MOST_TITLE_WORDS = 5;
const MOST_TOPIC_WORDS = 8;
const MOST_ID_WORDS = 4;

export type Composed = { document: TaskDocument } | { faults: string[] };

export function composeTask(
  input: TaskInput,
  questions: readonly ComprehensionQuestion[],
  themes: readonly string[],
  examples: readonly string[] = themes,
): Composed {
  const title = (input.task_title ?? input.topic_title ?? '').trim();
  const { domain = '', use_case: useCase = '' } = input;
  const faults = faultsOf(input, title);
  if (faults.length > 0) return { faults };
  const id = input.task_id ?? idOf(title);
  const topic = topicOf(title, themes);
  return {
    document: {
      header: `${capitalised(useCase.trim())}: ${sentenceCase(title)}`,
      metadata: {
        Domain: domain,
        'Use case': useCase,
        'Use case description': input.use_case_description ?? '',
        'Knowledge dimensions': input.knowledge_dimensions ?? '',
        'Reference material filename': `${id}.pdf`,
        'Reference material source': input.reference_material_source ?? '',
        'Comprehension quiz source': input.comprehension_quiz_source ?? '',
        'Task inspiration': input.task_inspiration ?? '',
        'AI system prompt': SYSTEM_PROMPT,
      },
      task: {
        'Task ID': id,
        'Task title': title,
        'Task topic': topic,
        'Task description': input.task_description ?? descriptionOf(topic, themes),
        'Task instruction for Explainer': explainerOf(topic, themes),
        'Task instruction for Learner': learnerOf(topic, themes),
        Formulas: input.formulas ?? '',
      },
      familiarity: familiarityQuiz(domain, title, examples),
      comprehension: questions,
    },
  };
}

/** What a person has to give or to shorten before there can be a file. */
function faultsOf({ domain = '', use_case = '', task_id }: TaskInput, title: string): string[] {
  const required = Object.entries({ domain, use_case, task_title: title });
  const words = wordCount(title);
  const isOddId = task_id !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(task_id);
  return [
    ...required
      .filter(([, value]) => value.trim() === '')
      .map(([field]) => `${field} is required and cannot be derived from the material.`),
    ...(words > MOST_TITLE_WORDS
      ? [`task_title has ${words} words; at most ${MOST_TITLE_WORDS} fit.`]
      : []),
    ...(isOddId ? ['task_id has lower-case letters, digits and dashes only.'] : []),
  ];
}

/** Title and the first theme, as long as it fits. */
function topicOf(title: string, [first]: readonly string[]): string {
  const whole = first === undefined ? title : `${title}: ${lowerStart(first)}`;
  return wordCount(whole) <= MOST_TOPIC_WORDS ? whole : title;
}

function idOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g) ?? ['task'];
  return words.slice(0, MOST_ID_WORDS).join('-');
}

/** Words that are written with a capital for show alone: all of them are, and none is a name's. */
function sentenceCase(title: string): string {
  const words = title.split(' ');
  const isShow =
    words.length > 1 &&
    words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) || /^\p{Ll}{1,3}$/u.test(word));
  return isShow ? capitalised(title.toLowerCase()) : capitalised(title);
}

function descriptionOf(topic: string, themes: readonly string[]): string {
  return `In this task you work with ${lowerStart(topic)}. You will have to learn the rules, values and exceptions that the reference material gives on ${listed(themes)}. Afterwards you answer questions that ask you to recall exact details, to understand what holds and why, and to apply the rules to cases that are new to you.`;
}

function explainerOf(topic: string, themes: readonly string[]): string {
  return `Your task is to give clear and accurate information about ${lowerStart(topic)} to a partner, who has not read the material. Your partner may ask you about these details: ${listed(themes)}. Answer in your own words, keep to what the material says, and give exact values and conditions where they matter. Say so when the material does not answer a question.`;
}

function learnerOf(topic: string, themes: readonly string[]): string {
  return `Your task is to learn as much as you can about ${lowerStart(topic)} by asking your partner, who has read the material. Afterwards you take a quiz without help, so ask for exact values, for conditions and exceptions, and for examples of how the rules are applied. Take notes only in your head, and ask again when something is not clear. Make sure that you understand these points: ${numbered(themes.slice(0, 3), 1)}`;
}

/** What an expansion adds to the three texts that may grow; nothing for themes that are there. */
export function appendedThemes(existing: string, themes: readonly string[]) {
  const fresh = themes
    .filter((theme) => !existing.toLowerCase().includes(theme.toLowerCase()))
    .slice(0, 2);
  if (fresh.length === 0) return {};
  return {
    'Task description': `It also covers ${joined(fresh.map(lowerStart))}.`,
    'Task instruction for Explainer': `Your partner may also ask about ${joined(fresh.map(lowerStart))}.`,
    'Task instruction for Learner': numbered(fresh, 4),
  };
}

function numbered(themes: readonly string[], from: number): string {
  return themes.map((theme, at) => `${at + from}. ${theme}`).join(' ');
}

function listed(themes: readonly string[]): string {
  return joined(themes.slice(0, 6).map(lowerStart)) || 'its subject';
}
