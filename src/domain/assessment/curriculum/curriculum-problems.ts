/** What is wrong with objectives and examples: unmapped questions, verbs of another level, answers. */

import type { BloomLevel } from '../../../contracts/assessment/assessment.ts';
import type {
  DesignerInput,
  DesignerOutput,
} from '../../../contracts/assessment/assessment-agents.ts';

const VERBS: Readonly<Record<BloomLevel, RegExp>> = {
  Remembering:
    /^(?:state|name|list|recall|identify|define|give|recognise|recognize|describe|remember|know)\b/iu,
  Understanding:
    /^(?:explain|distinguish|compare|summari[sz]e|interpret|contrast|describe|classify|relate|discuss|understand)\b/iu,
  Applying:
    /^(?:apply|compute|calculate|use|determine|solve|decide|choose|judge|work out|carry out|predict)\b/iu,
};
/** Shorter answers stand in any sentence by chance. */
const TELLING = 8;

export function curriculumProblems(
  questions: DesignerInput['questions'],
  { objectives, examples }: DesignerOutput,
): string[] {
  const mapped = objectives.flatMap(({ question_ids }) => question_ids);
  const said = [...objectives.map(({ text }) => text), ...examples];
  return [
    ...questions
      .filter(({ id }) => !mapped.includes(id))
      .map(({ id }) => `${id} belongs to no objective.`),
    ...mapped
      .filter((id) => !questions.some((one) => one.id === id))
      .map((id) => `There is no question ${id}.`),
    ...objectives
      .filter(({ level, text }) => !VERBS[level].test(text))
      .map(({ id, level }) => `${id} does not begin with a verb of ${level}.`),
    ...objectives.flatMap(({ id, level, question_ids }) =>
      question_ids
        .filter((one) => questions.some((other) => other.id === one && other.level !== level))
        .map((one) => `${id} is of level ${level}, ${one} is not.`),
    ),
    ...questions
      .filter(
        ({ key }) =>
          key.length >= TELLING &&
          said.some((text) => text.toLowerCase().includes(key.toLowerCase())),
      )
      .map(({ id }) => `The answer of ${id} is given away.`),
  ];
}
