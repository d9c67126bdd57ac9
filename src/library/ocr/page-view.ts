/** A page made ready for reading: light paper, dark ink, no grain, upright and level. */
import { cutRows, type GreyImage, type QuarterTurn } from '../../domain/ocr/grey-image.ts';
import { densestRows } from '../../domain/ocr/letters.ts';
import { stretchContrast } from '../../domain/ocr/page-ink.ts';
import type { Straightening } from '../../domain/ocr/recognition.ts';
import { invert, isNegative, lookAt, type Sight } from '../../domain/ocr/sight.ts';
import type { PagePicture, SizeInPoints } from './page-source.ts';
import { removeGrain, turnGrey, turnOf } from './straighten.ts';

export interface PageView extends SizeInPoints {
  readonly image: GreyImage;
  readonly sight: Sight;
  readonly straightening: Straightening;
  readonly pointsPerPixel: number;
  /** Grain was taken off it. */
  readonly cleaned: boolean;
}

/** Less than this the recogniser follows by itself. */
const MIN_SKEW_DEGREES = 0.3;

/** Of all letters, for a sample. */
const SAMPLE_SHARE = 0.15;

/** The page as it lies in the file, but clean. */
export async function cleanView({ image, width }: PagePicture): Promise<PageView> {
  const asFound = {
    straightening: { turned: 0, levelledDegrees: 0 },
    pointsPerPixel: width / image.width,
    cleaned: false,
  } as const;
  const positive = isNegative(image) ? invert(image) : image;
  // A faded page gets its full range back: beside the white corners that levelling adds, grey
  // paper would count as ink, and the local threshold knows no letters of so little contrast.
  const light = stretchContrast(positive) ?? positive;
  const view = showing(light, asFound);
  if (!view.sight.grainy) return view;
  return showing(await removeGrain(light), { ...asFound, cleaned: true });
}

/** Turned from how it lies in the file, then levelled. */
export async function straightView(clean: PageView, turned: QuarterTurn): Promise<PageView> {
  const upright = turned === 0 ? clean : await turnedView(clean, { turned, levelledDegrees: 0 });
  const { skewDegrees, sideways } = upright.sight.lie;
  if (sideways || Math.abs(skewDegrees) < MIN_SKEW_DEGREES) return upright;
  // In one turn from the first picture: every further one costs sharpness.
  return turnedView(clean, { turned, levelledDegrees: -skewDegrees });
}

export async function turnedView(clean: PageView, straightening: Straightening): Promise<PageView> {
  return showing(await turnGrey(clean.image, turnOf(straightening)), { ...clean, straightening });
}

/** The few lines of the page that stand closest, over its whole width. */
export function sampleView(view: PageView): PageView {
  const { letters, reduction } = view.sight;
  const { top, bottom } = densestRows(letters, SAMPLE_SHARE);
  return showing(cutRows(view.image, top * reduction, bottom * reduction), view);
}

export function addTurns(one: QuarterTurn, other: QuarterTurn): QuarterTurn {
  return ((one + other) % 360) as QuarterTurn;
}

function showing(
  image: GreyImage,
  kept: Pick<PageView, 'straightening' | 'pointsPerPixel' | 'cleaned'>,
): PageView {
  return {
    image,
    sight: lookAt(image),
    straightening: kept.straightening,
    pointsPerPixel: kept.pointsPerPixel,
    cleaned: kept.cleaned,
    width: image.width * kept.pointsPerPixel,
    height: image.height * kept.pointsPerPixel,
  };
}
