// @ts-check
// The entry point of every command: `node scripts/launch.mjs start`. Plain JavaScript that runs on
// Node 20 without any package. The commands themselves are TypeScript and run on the pinned Node,
// which the installation includes.

const LOWEST_MAJOR = 20;
const major = Number(process.versions.node.split('.')[0]);

if (major < LOWEST_MAJOR) {
  console.error(
    `Foyer needs Node ${LOWEST_MAJOR} or newer, this is ${process.version}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

// Imported only now: otherwise an old Node would stop with a syntax error instead of the message
// above.
const { launch } = await import('./bootstrap/launchCommand.mjs');
process.exitCode = await launch(process.argv[2] ?? '', process.argv.slice(3));
