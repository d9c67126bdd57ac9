import { expect, test } from 'vitest';
import { askAgent } from '../../../testing/ask-agent.ts';
import { debateModel } from '../../../testing/debate-model.ts';
import { kernelStore } from '../../../testing/stores/kernel-store.ts';
import { describePglite } from '../../../testing/stores/stores.ts';
import { reporter } from './reporter.agent.ts';

const ports = {};
const input = {
  language: 'en',
  question: 'Does spaced reading help all pupils?',
  ranked: [
    { posture: 'Support - Spaced reading helps all pupils', score: 0.71 },
    { posture: 'Critical - Spaced reading does not help', score: 0.6 },
  ],
  insights: ['Support answered 13 of 20 questions.'],
  controversies: [],
  concessions: [],
  missing: [],
  summary: 'Support came first.',
};

describePglite('the reporter', (openTestStore) => {
  const store = kernelStore(openTestStore);

  test('offline, says what the algorithm wrote', async () => {
    const { output } = await askAgent(store(), reporter, input, { mind: 'offline', ports });
    expect(output.summary).toBe('Support came first.');
  });

  test('with a model, takes a summary that names the winner first', async () => {
    const { output } = await askAgent(store(), reporter, input, { mind: debateModel, ports });
    expect(output.summary).toContain('Support held up best');
  });

  test.each([
    ['Critical beat Support.', 'Name "Support" first: it won.'],
    ['Nobody won.', 'The summary must name "Support", which won.'],
    ['Support won by 42 points.', 'the number 42 was not given'],
    ['Support answered 14 of 20 questions.', 'say 13, this sentence says 14'],
    ['Support won, see https://example.org/x.', '“https://example.org/x” was not given'],
    ['Support won, as Ebbinghaus had found.', '“Ebbinghaus” was not named'],
    ['Support won: “Nobody forgets.”', 'nobody wrote “Nobody forgets.”'],
    ['Support won, and Critical gave up its claim.', 'nobody gave up a claim'],
    ['Spaced reading helps all pupils, so Support won.', 'nothing that was said or cited'],
    ['Support won, since chocolate makes older people sleep.', 'nothing that was said or cited'],
  ])(
    '%j is told to the model once; then the algorithm’s summary stands in and says so',
    async (summary, complaint) => {
      const { output, trace, prompts } = await askAgent(store(), reporter, input, {
        mind: () => ({ json: { summary } }),
        ports,
      });
      expect(prompts[1]).toContain(complaint);
      expect(output.summary).toMatch(/^Support came first\..+ could not be used\.$/);
      expect(trace.filled).toBe(1);
    },
  );

  test('an invented sentence goes alone, and the others stay', async () => {
    const invented = ['It won by 42 points.', 'A later study in Norway found the same.'];
    const { output, trace } = await askAgent(store(), reporter, input, {
      mind: () => ({ json: { summary: `Support held up best. ${invented.join(' ')}` } }),
      ports,
    });
    expect(output.summary).toBe('Support held up best.');
    expect(trace).toMatchObject({ refused: 4, filled: 0 });
  });

  test('a sentence on the winner that is mended in the second answer still comes first', async () => {
    const answers = ['Support won by 42 points. Critical came after it.', 'Support held up best.'];
    const { output } = await askAgent(store(), reporter, input, {
      mind: () => ({ json: { summary: answers.shift() ?? '' } }),
      ports,
    });
    expect(output.summary).toBe('Support held up best. Critical came after it.');
  });
});
