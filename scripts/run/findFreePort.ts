import { createServer, type AddressInfo } from 'node:net';

/** The wished port on the loopback address, or any free one when it is taken (0 wishes for any). */
export function findFreePort(wished: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', () =>
      wished === 0
        ? fail(new Error('No free port on this machine'))
        : findFreePort(0).then(done, fail),
    );
    probe.listen(wished, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
