import { expect, it } from 'vitest';
import { describePort, testReadContract, valueOf } from './describePort.ts';

describePort('ViewRepository', (world) => {
  const handle = (): string => `${world().brand.id}-empfang`;

  it('finds the view of a handle, without any secret', async () => {
    const view = await valueOf(world().ports.views.find(handle()));
    expect(view).toEqual({
      handle: handle(),
      brandId: world().brand.id,
      startPath: expect.stringMatching(/^\//),
    });
  });

  it.each(['gibt-es-nicht', '', '../x', '$ne', 'A', 'a b', 'a'.repeat(200)])(
    'finds nothing for %j',
    async (unknown) => {
      expect(await world().ports.views.find(unknown)).toEqual({ ok: true, value: null });
    },
  );

  testReadContract(world, (ports, signal) => ports.views.find(handle(), signal));
});
