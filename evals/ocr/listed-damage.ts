/**
 * What two dozen bad scanners do to a page. The limits of the gate were chosen with these
 * on the table: they guard against falling back, the drawn ones (`drawn-damage.ts`) judge.
 */

import {
  blur,
  copyInBlackAndWhite,
  type Damage,
  fade,
  jpeg,
  noise,
  shadow,
  specks,
  turn,
} from './degrade.ts';
import type { Spoiled } from './degraded-pages.ts';

const THIRD = 0.35;

const variants: Record<string, { dpi: number; damage: Damage[] }> = {
  clean300: { dpi: 300, damage: [] },
  clean200: { dpi: 200, damage: [] },
  clean150: { dpi: 150, damage: [] },
  clean100: { dpi: 100, damage: [] },
  clean75: { dpi: 75, damage: [] },
  skew2: { dpi: 300, damage: [turn(2)] },
  skew5: { dpi: 200, damage: [turn(5)] },
  skew12: { dpi: 200, damage: [turn(12)] },
  quarter: { dpi: 200, damage: [turn(90)] },
  'three-quarters': { dpi: 200, damage: [turn(270)] },
  'upside-down': { dpi: 200, damage: [turn(180)] },
  noise25: { dpi: 300, damage: [noise(25)] },
  noise60: { dpi: 200, damage: [noise(60)] },
  noise110: { dpi: 200, damage: [noise(110)] },
  specks3: { dpi: 200, damage: [specks(0.03)] },
  specks10: { dpi: 200, damage: [specks(0.1)] },
  'blur1.5': { dpi: 200, damage: [blur(1.5)] },
  blur3: { dpi: 200, damage: [blur(3)] },
  blur4: { dpi: 200, damage: [blur(4)] },
  faded: { dpi: 150, damage: [fade(150, 210), noise(6)] },
  shadow: { dpi: 200, damage: [shadow(THIRD)] },
  'shadow-noise': { dpi: 200, damage: [shadow(THIRD), noise(12)] },
  jpeg10: { dpi: 150, damage: [jpeg(10)] },
  jpeg5: { dpi: 100, damage: [jpeg(5)] },
  fax: { dpi: 100, damage: [noise(30), copyInBlackAndWhite(150)] },
  camera150: { dpi: 150, damage: [turn(1.5), blur(0.8), noise(18)] },
  camera100: { dpi: 100, damage: [turn(1.5), blur(0.8), noise(18)] },
  camera75: { dpi: 75, damage: [blur(0.7), noise(15)] },
};

export function listedDamage(): Spoiled[] {
  const named = Object.entries(variants).map(([name, variant]) => ({ name, ...variant }));
  return (['en', 'no'] as const).flatMap((language) =>
    named.map((variant) => ({ ...variant, language, seed: 'ocr-eval' })),
  );
}
