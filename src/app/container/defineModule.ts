import { ContainerModule, type ServiceIdentifier } from 'inversify';

type Needs = Readonly<Record<string, ServiceIdentifier>>;

/** The port that each token resolves to. */
type Resolved<Named extends Needs> = {
  readonly [Name in keyof Named]: Named[Name] extends ServiceIdentifier<infer Port> ? Port : never;
};

/**
 * Binds a port to the result of `make`, which gets the named ports. If `make` returns a promise,
 * the port can only be resolved with `getAsync`, or synchronously after that.
 */
export type Provide = <Port, Named extends Needs>(
  port: ServiceIdentifier<Port>,
  needs: Named,
  make: (ports: Resolved<Named>) => Port | Promise<Port>,
) => void;

type Capability = (provide: Provide) => void;

const define = (scope: 'Singleton' | 'Transient', capability: Capability): ContainerModule =>
  new ContainerModule(({ bind }) => {
    capability((port, needs, make) => {
      const names = Object.keys(needs);
      const binding = bind(port).toResolvedValue(
        (...values: unknown[]) =>
          make(
            Object.fromEntries(names.map((name, place) => [name, values[place]])) as Resolved<
              typeof needs
            >,
          ),
        Object.values(needs) as [],
      );
      if (scope === 'Singleton') binding.inSingletonScope();
      else binding.inTransientScope();
    });
  });

/**
 * Defines a capability: the ports that it provides, each made from the ports that it names. Each
 * port is made once in the container's life.
 */
export const defineModule = (capability: Capability): ContainerModule =>
  define('Singleton', capability);

/**
 * The same for ports that are made for each request: data read for one visitor never reaches
 * another.
 */
export const defineRequestModule = (capability: Capability): ContainerModule =>
  define('Transient', capability);
