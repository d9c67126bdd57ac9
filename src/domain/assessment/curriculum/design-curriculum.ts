/** Learning objectives and the familiarity quiz, derived from the questions that were selected. */
import type { BloomLevel, LearningObjective } from '../../../contracts/assessment/assessment.ts';
import type { FamiliarityQuestion } from '../template/task-document.ts';

export interface ThemedQuestion {
  id: string;
  level: BloomLevel;
  /** What it is about, in a few words: a heading or a term, never the answer. */
  theme: string;
}

const VERBS: Readonly<Record<BloomLevel, string>> = {
  Remembering: 'State the values and limits given for',
  Understanding: 'Explain what does and does not hold for',
  Applying: 'Apply the rules to new cases of',
};

/** One objective for each level and theme: every question is mapped, every objective used. */
export function learningObjectives(questions: readonly ThemedQuestion[]): LearningObjective[] {
  const groups = new Map<string, { level: BloomLevel; theme: string; ids: string[] }>();
  for (const { id, level, theme } of questions) {
    const key = `${level} ${theme}`;
    const group = groups.get(key) ?? { level, theme, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ level, theme, ids }, at) => ({
    id: `LO${at + 1}`,
    level,
    text: `${VERBS[level]} ${lowerStart(theme)}.`,
    question_ids: ids,
  }));
}

const MOST_EXAMPLES = 3;

export function familiarityQuiz(
  domain: string,
  title: string,
  themes: readonly string[],
): FamiliarityQuestion[] {
  const examples = themes.slice(0, MOST_EXAMPLES).map(lowerStart);
  const topic = lowerStart(title);
  const task = examples.length === 0 ? topic : `${topic} (for example ${joined(examples)})`;
  return [
    {
      id: 'FQ1',
      question: `How familiar are you with ${lowerStart(domain)} in general?`,
      category: 'Domain-specific',
      level: 'Remembering',
    },
    {
      id: 'FQ2',
      question: `How well do you understand ${lowerStart(domain)} in general?`,
      category: 'Domain-specific',
      level: 'Understanding',
    },
    {
      id: 'FQ3',
      question: `How familiar are you with ${task}?`,
      category: 'Task-specific',
      level: 'Remembering',
    },
    {
      id: 'FQ4',
      question: `How well do you understand ${task}?`,
      category: 'Task-specific',
      level: 'Understanding',
    },
  ];
}

/** "Fees and interest" inside a sentence; names and abbreviations keep their capitals. */
export function lowerStart(words: string): string {
  const [first = ''] = words.split(' ');
  return /^\p{Lu}\p{Ll}+$/u.test(first) ? first.toLowerCase() + words.slice(first.length) : words;
}

export function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
