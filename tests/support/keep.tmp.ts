import { startTestFoyer } from './startTestServices.ts';
import { writeFileSync } from 'node:fs';
const f = await startTestFoyer(); writeFileSync('/tmp/keep.json', JSON.stringify({ site: f.site.port, content: f.content.url, log: f.site.logFile, pid: process.pid, sitePid: f.site.service.pid }));
process.on('SIGTERM', async () => { await f.stop(); process.exit(0); });
setTimeout(async () => { await f.stop(); process.exit(0); }, 1800_000);
