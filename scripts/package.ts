/** `npm run package`: makes the package for this system, as a file in `dist`. */
import { makePackage } from './package/make-package.ts';

const { file, files, bytes, sha256 } = makePackage();
process.stdout.write(`${file}\n${files} files, ${bytes} bytes, sha256 ${sha256}\n`);
