import { ContainerModule, type ServiceIdentifier } from 'inversify';

type Needs = Readonly<Record<string, ServiceIdentifier>>;

/** What stands behind each token. */
type Given<Named extends Needs> = {
  readonly [Name in keyof Named]: Named[Name] extends ServiceIdentifier<infer Port> ? Port : never;
};

/**
 * Binds a port to what `make` makes of the ports that it names, once for the container's life. A
 * promise is waited for: such a port can only be resolved with `getAsync`, or after that.
 */
export type Provide = <Port, Named extends Needs>(
  port: ServiceIdentifier<Port>,
  needs: Named,
  make: (given: Given<Named>) => Port | Promise<Port>,
) => void;

/** A capability: the ports that it provides, each made of the ports that it names. */
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
