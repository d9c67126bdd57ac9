/** The upper part of a ruined scan: as bad as the whole, and read in a third of the time. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ruined = fileURLToPath(new URL('../../../fixtures/scans/en_jpeg5_100.jpg', import.meta.url));

export function badStrip(): Promise<Buffer<ArrayBuffer>> {
  return sharp(ruined)
    .extract({ left: 0, top: 0, width: 827, height: 420 })
    .jpeg({ quality: 5 })
    .toBuffer();
}
