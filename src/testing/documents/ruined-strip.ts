/** The first lines of the ruined scan: as hopeless as the whole page, and read ten times as fast. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const scan = fileURLToPath(new URL('../../../fixtures/scans/en_jpeg5_100.jpg', import.meta.url));

export function ruinedStrip(): Promise<Buffer<ArrayBuffer>> {
  return sharp(scan)
    .extract({ left: 0, top: 0, width: 827, height: 180 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
