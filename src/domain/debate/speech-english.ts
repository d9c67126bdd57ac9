/** What debaters say in English around the paper's own words. */
import type { Quoted, Speech } from './spoken.ts';

const on = ({ quote, page }: Quoted) => `“${quote}” (p. ${page})`;
const shown = (phrase: string | null) => (phrase === null ? '' : `: “${phrase}”`);

export const englishSpeech: Speech = {
  bears: {
    support: [
      ({ terms, phrase, figure, isFinding }) => {
        if (!isFinding)
          return `It says what speaks for ${terms} beforehand${shown(phrase)}. That is a reason, not yet a measurement.`;
        return figure === null
          ? `On ${terms} it reports what came out${shown(phrase)}.`
          : `On ${terms} it gives a figure that can be checked (${figure})${shown(phrase)}.`;
      },
      ({ terms, phrase, figure, isFinding }) => {
        if (!isFinding)
          return `For ${terms} it gives the reasoning${shown(phrase)}; the figures have to come from elsewhere.`;
        return figure === null
          ? `The authors commit themselves on ${terms}${shown(phrase)}.`
          : `With ${figure} the case for ${terms} does not rest on words alone${shown(phrase)}.`;
      },
    ],
    conditional: [
      ({ terms, phrase }) =>
        `What is said of ${terms} is tied to a condition${shown(phrase)}. Outside it the paper promises nothing.`,
      ({ terms, phrase }) =>
        `Whether it holds for ${terms} depends on what the paper names here${shown(phrase)}.`,
    ],
    critical: [
      ({ terms, phrase, figure }) =>
        `${figure === null ? 'Here the paper takes something back on' : `Here the paper puts a figure (${figure}) on what is wanting in`} ${terms}${shown(phrase)}. A plain yes to the question would have to pass over it.`,
      ({ terms, phrase }) =>
        `It is the paper itself that says so of ${terms}${shown(phrase)}, not a critic from outside.`,
    ],
    alternative: [
      ({ terms, phrase }) =>
        `That is a cause of its own for what is seen of ${terms}${shown(phrase)}; the result need not be due to what the question names.`,
      ({ terms, phrase }) =>
        `As long as this is not kept apart${shown(phrase)}, what is seen of ${terms} has two readings.`,
    ],
    scope: [
      ({ terms, phrase }) =>
        `What is known of ${terms} is known from this${shown(phrase)}. What lies outside was not tried.`,
      ({ terms, phrase }) =>
        `It draws the circle for whatever is said of ${terms}${shown(phrase)}.`,
    ],
    cost: [
      ({ terms, phrase }) =>
        `In judging ${terms} it belongs on the other side of the scales${shown(phrase)}.`,
      ({ terms, phrase }) =>
        `An answer on ${terms} that leaves out what it takes would be half an answer${shown(phrase)}.`,
    ],
  },
  goesOn: (quoted) => `The paper goes on: ${on(quoted)}.`,
  second: (section, page) =>
    `A second passage, under “${section}” (p. ${page}), points the same way.`,
  nothingOn: (topic) => `On ${topic}, the papers give this side nothing to cite.`,
  nothingReason: () => 'A claim without a passage would be an opinion, so none is made.',
  overall: (thesis, topics, quoted) =>
    `${thesis}. The case rests on ${topics}${quoted === null ? '' : `; its best passage is ${on(quoted)}`}.`,
  overallWithout: (thesis) => `${thesis}. No passage could be found for it.`,
  askUncited: (topic, claim) => `On ${topic}: which passage shows that “${claim}”?`,
  askWeak: (topic, claim, quoted) =>
    `On ${topic}, you cite ${on(quoted)}. Where does it say that “${claim}”?`,
  askLimit: (topic, claim, quoted) =>
    `On ${topic}, you hold that “${claim}”. How does that agree with ${on(quoted)}?`,
  answerWith: (topic, quoted) => `On ${topic} the paper also says: ${on(quoted)}.`,
  answerBoth: (challenge, quoted) =>
    `${on(challenge)} does not take the claim back; beside it stands ${on(quoted)}.`,
  concede: (topic, challenge) =>
    challenge === null
      ? `I find no passage for it, and give up the claim on ${topic} as it stands.`
      : `${on(challenge)} speaks against it, I find no passage that answers it, and give up the claim on ${topic} as it stands.`,
  rebut: (claim, counter) =>
    `${on(claim)} is not the whole of it. The paper also says: ${on(counter)}.`,
  rebutContradicted: (claim, counter) =>
    `${on(claim)} does not hold as it stands: ${on(counter)} says otherwise.`,
  noRebuttal: (topic, claim) => `On ${topic}, I find no passage against “${claim}”.`,
  toQuestion: (quoted) => `From this side, the passage that answers best is ${on(quoted)}.`,
  toQuestionNothing: 'The papers hold no passage that answers this.',
  evidenceFor: (evidence, topic, claim) =>
    `“${evidence}” bears out what I say on ${topic}: “${claim}”`,
  evidenceAgainst: (evidence, topic, claim) =>
    `“${evidence}” speaks against what I say on ${topic} (“${claim}”), and I give that up as it stands.`,
  evidenceBeside: (evidence, quoted) =>
    quoted === null
      ? `“${evidence}” neither bears out nor contradicts a claim of mine, and the papers do not speak of it.`
      : `“${evidence}” neither bears out nor contradicts a claim of mine; nearest to it the paper says ${on(quoted)}.`,
  dropped: (topic) => `“${topic}” is argued no further.`,
  control: (question) => `${question} The papers say:`,
  controlNothing: 'The papers hold no passage that answers this.',
};
