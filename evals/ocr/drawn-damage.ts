/**
 * Pages spoiled by lot: each kind of damage comes or stays away, as strong as chance has it.
 * Nobody chose them, so they can judge a gate whose limits were chosen on the listed ones.
 */
import { seededRandom } from '../../src/kernel/world/random.ts';
import { blur, type Damage, fade, jpeg, noise, shadow, turn } from './degrade.ts';
import type { Spoiled } from './degraded-pages.ts';

type Random = () => number;

/** What can happen to a page on its way, in that order, and how likely it is. */
const events: { name: string; chance: number; draw: (random: Random, dpi: number) => Damage }[] = [
  { name: 'skew', chance: 0.5, draw: (random) => turn(between(random, -5, 5)) },
  { name: 'turn', chance: 0.15, draw: (random) => turn(oneOf(random, [90, 180, 270])) },
  // As wide on paper whatever the resolution: from a tenth to a third of a millimetre.
  {
    name: 'blur',
    chance: 0.5,
    draw: (random, dpi) => softened(dpi * between(random, 0.003, 0.015)),
  },
  { name: 'contrast', chance: 0.4, draw: (random) => contrast(between(random, 0.2, 0.8)) },
  {
    name: 'shadow',
    chance: 0.4,
    draw: (random) =>
      shadow(between(random, 0.25, 0.8), oneOf(random, ['left', 'right', 'top', 'bottom'])),
  },
  { name: 'noise', chance: 0.4, draw: (random) => noise(between(random, 4, 50)) },
  { name: 'jpeg', chance: 0.4, draw: (random) => jpeg(Math.round(between(random, 5, 60))) },
];

export function drawnDamage(seed: string, count: number): Spoiled[] {
  return Array.from({ length: count }, (_, at) => {
    const random = seededRandom(`${seed}/${at}`);
    const dpi = oneOf(random, [75, 100, 150, 200, 300]);
    const happened = events.filter(({ chance }) => random() < chance);
    return {
      name: [at, dpi, ...happened.map(({ name }) => name)].join('-'),
      language: at % 2 === 0 ? 'en' : 'no',
      dpi,
      damage: happened.map(({ draw }) => draw(random, dpi)),
      seed,
    };
  });
}

/** Paper and ink nearer to each other, so that this part of the difference is left. */
function contrast(left: number): Damage {
  const darkest = 200 * (1 - left);
  return fade(darkest, darkest + 255 * left);
}

/** Less than a third of a point cannot be drawn, nor seen. */
function softened(sigma: number): Damage {
  return blur(Math.max(0.3, sigma));
}

function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

function oneOf<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
