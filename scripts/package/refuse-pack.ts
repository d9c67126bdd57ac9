/** `npm pack` in the root would pack TypeScript, which Node does not run from `node_modules`. */
process.stderr.write('lyceum: the package is made by "npm run package"\n');
process.exitCode = 1;
