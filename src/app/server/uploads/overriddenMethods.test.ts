import { describe, expect, it } from 'vitest';
import { makePdf } from '../../../../tests/support/sampleFiles.ts';
import { DRAFT, stageUploadServer } from '../../../../tests/support/stageUploadServer.ts';

describe('a POST that stands for another method, because a network lets only POST pass', () => {
  const as = (method: string) => ({ 'x-http-method-override': method });

  it('continues, asks for and deletes an upload like the method itself', async () => {
    const { create, send, uploads } = await stageUploadServer();
    const content = makePdf();
    const { path } = await create(content.length);
    const sent = await send(
      'POST',
      path,
      {
        ...as('PATCH'),
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      content,
    );
    expect([sent.status, sent.headers.get('upload-format')]).toEqual([204, 'pdf']);
    const head = await send('POST', path, as('HEAD'));
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, `${content.length}`]);
    expect((await send('POST', path, as('delete'))).status).toBe(204);
    expect(await uploads.isOf(path.slice(1), DRAFT)).toBe(false);
  });

  it.each(['', 'PUT', 'GET', 'POST', 'PATCH, DELETE'])('is refused for "%s"', async (method) => {
    const { create, send, uploads } = await stageUploadServer();
    const { path } = await create(10);
    expect((await send('POST', path, as(method))).status).toBe(405);
    expect(await uploads.isOf(path.slice(1), DRAFT)).toBe(true);
  });

  it('needs the draft and the origin of the upload', async () => {
    const { create, send } = await stageUploadServer();
    const { path } = await create(10);
    const other = { ...as('DELETE'), 'x-entwurf': `${DRAFT.slice(0, -1)}2` };
    expect((await send('POST', path, other)).status).toBe(404);
    const foreign = { ...as('DELETE'), 'sec-fetch-site': 'cross-site' };
    expect((await send('POST', path, foreign)).status).toBe(403);
  });
});
