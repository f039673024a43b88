import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A process in place of the content service. Reads are passed to another content service;
 * submissions are stored in a folder, each key once.
 */
const { PORT = '', STAND_IN_FOR = '', KEPT = '', START_TAKES = '0' } = process.env;

interface Kept {
  readonly schluessel: string;
  readonly nachricht: string;
  /** SHA-256 of each file, sorted. */
  readonly files: readonly string[];
}

mkdirSync(KEPT, { recursive: true });
await wait(Number(START_TAKES));

const server = createServer(async (incoming, answer) => {
  const path = incoming.url ?? '';
  if (path === '/_health' || path === '/admin') return void answer.writeHead(200).end('ok');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  try {
    if (incoming.method === 'POST') {
      const entry = await readSubmission(body, String(incoming.headers['content-type']));
      const file = join(KEPT, `${entry.schluessel}.json`);
      if (!existsSync(file)) writeFileSync(file, JSON.stringify(entry));
      answer.writeHead(201, { 'content-type': 'application/json' });
      return void answer.end(JSON.stringify({ data: { id: 1, documentId: entry.schluessel } }));
    }
    const said = await fetch(STAND_IN_FOR + path, {
      headers: {
        authorization: String(incoming.headers.authorization ?? ''),
        accept: String(incoming.headers.accept ?? '*/*'),
      },
    });
    answer.writeHead(said.status, { 'content-type': said.headers.get('content-type') ?? '' });
    answer.end(Buffer.from(await said.arrayBuffer()));
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    answer.writeHead(500).end();
  }
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

async function readSubmission(body: Buffer, type: string): Promise<Kept> {
  const request = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  if (!type.startsWith('multipart/')) {
    const { data } = (await request.json()) as { readonly data: Omit<Kept, 'files'> };
    return { schluessel: data.schluessel, nachricht: data.nachricht, files: [] };
  }
  const form = await request.formData();
  const data = JSON.parse(String(form.get('data'))) as Omit<Kept, 'files'>;
  const files = await Promise.all(
    form.getAll('files').map(async (file) =>
      createHash('sha256')
        .update(file instanceof File ? await file.bytes() : '')
        .digest('hex'),
    ),
  );
  return { schluessel: data.schluessel, nachricht: data.nachricht, files: files.toSorted() };
}
