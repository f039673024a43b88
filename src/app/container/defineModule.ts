import { ContainerModule, type ServiceIdentifier } from 'inversify';

type Needs = Readonly<Record<string, ServiceIdentifier>>;

/** The port that each token resolves to. */
type Given<Named extends Needs> = {
  readonly [Name in keyof Named]: Named[Name] extends ServiceIdentifier<infer Port> ? Port : never;
};

/**
 * Binds a port to the result of `make`, which gets the named ports. It is made once in the
 * container's life. If `make` returns a promise, the port can only be resolved with `getAsync`, or
 * synchronously after that.
 */
export type Provide = <Port, Named extends Needs>(
  port: ServiceIdentifier<Port>,
  needs: Named,
  make: (given: Given<Named>) => Port | Promise<Port>,
) => void;

/** Defines a capability: the ports that it provides, each made from the ports that it names. */
export const defineModule = (capability: (provide: Provide) => void): ContainerModule =>
  new ContainerModule(({ bind }) => {
    capability((port, needs, make) => {
      const names = Object.keys(needs);
      bind(port)
        .toResolvedValue(
          (...values: unknown[]) =>
            make(
              Object.fromEntries(names.map((name, place) => [name, values[place]])) as Given<
                typeof needs
              >,
            ),
          Object.values(needs) as [],
        )
        .inSingletonScope();
    });
  });
