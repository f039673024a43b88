import * as oidc from 'openid-client';
import { errorCode, failure, success, type Result } from '../../domain/shared/Result.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The claim with the groups of a person. */
  readonly groupsClaim: string;
}

/** What the browser's own flow has to keep until it comes back. */
export interface OidcFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** A person whom the provider has signed in. */
export interface OidcPerson {
  /** Verified by the provider, in lower case. */
  readonly email: string;
  readonly groups: readonly string[];
}

/**
 * - `unavailable`: the provider does not respond
 * - `refused`: it refused, or what came back does not belong to this flow
 * - `unverified`: the person has no verified address there
 */
export interface OidcFailure {
  readonly kind: 'unavailable' | 'refused' | 'unverified';
  /** For the log: contains nothing of the person. */
  readonly detail: string;
}

/** Seconds. */
const CLOCK_TOLERANCE = 60;
const TIMEOUT = 8;
/** Milliseconds until the provider's own description is read again. */
const KEPT = 10 * 60_000;
const SCOPE = 'openid email profile';

/**
 * A provider of OpenID Connect: authorization code with PKCE, state and nonce. Http is only accepted
 * on this machine.
 */
export class OidcProvider {
  private known: { readonly configuration: oidc.Configuration; readonly until: number } | null =
    null;

  private readonly settings: OidcSettings;

  constructor(settings: OidcSettings) {
    this.settings = settings;
  }

  async begin(
    redirectUri: string,
  ): Promise<Result<{ readonly url: string; readonly flow: OidcFlow }, OidcFailure>> {
    const flow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      redirectUri,
    };
    try {
      const url = oidc.buildAuthorizationUrl(await this.configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return success({ url: url.href, flow });
    } catch (error) {
      return failure({ kind: 'unavailable', detail: nameOf(error) });
    }
  }

  /** @param query the part of the address with which the browser came back, from `?` on */
  async finish(query: string, flow: OidcFlow): Promise<Result<OidcPerson, OidcFailure>> {
    let configuration;
    try {
      configuration = await this.configuration();
    } catch (error) {
      return failure({ kind: 'unavailable', detail: nameOf(error) });
    }
    try {
      // The registered address, not that of the request, which a proxy or a guest may have changed.
      const address = new URL(flow.redirectUri);
      address.search = query;
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) return failure({ kind: 'refused', detail: 'no id token' });
      // The library compares only the end of a token with the clock.
      const ahead = claims.iat - Date.now() / 1000;
      if (ahead > CLOCK_TOLERANCE) return failure({ kind: 'refused', detail: clockDetail(ahead) });
      // Some providers tell address and groups only there.
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      return personIn({ ...more, ...claims }, this.settings.groupsClaim);
    } catch (error) {
      return failure({ kind: isAway(error) ? 'unavailable' : 'refused', detail: nameOf(error) });
    }
  }

  /** Where the provider ends its own session; null if it does not say. */
  async endOf(returnTo: string): Promise<string | null> {
    try {
      const configuration = await this.configuration();
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
    } catch {
      return null;
    }
  }

  private async configuration(): Promise<oidc.Configuration> {
    if (this.known !== null && this.known.until > Date.now()) return this.known.configuration;
    const { issuer, clientId, clientSecret } = this.settings;
    const address = new URL(issuer);
    const configuration = await oidc.discovery(
      address,
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE },
      oidc.ClientSecretBasic(clientSecret),
      {
        timeout: TIMEOUT,
        ...(isLocal(address) && { execute: [oidc.allowInsecureRequests] }),
      },
    );
    this.known = { configuration, until: Date.now() + KEPT };
    return configuration;
  }
}

const isLocal = ({ hostname }: URL): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${errorCode(error)}` : 'unknown';

const clockDetail = (seconds: number): string =>
  `the clocks differ by ${Math.round(seconds)} s, compare that of this machine (NTP) with the provider's`;

/** The connection failed: not an answer of the provider. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');

type Claims = Readonly<Record<string, unknown>>;

function personIn(claims: Claims, groupsClaim: string): Result<OidcPerson, OidcFailure> {
  const { email } = claims;
  // Entra says it in a claim of its own, as a number or a text.
  const isVerified =
    claims['email_verified'] === true || ['1', 'true'].includes(String(claims['xms_edov']));
  if (typeof email !== 'string' || !isVerified)
    return failure({ kind: 'unverified', detail: 'no verified address' });
  const groups = claims[groupsClaim];
  return success({
    email: email.toLowerCase(),
    groups: Array.isArray(groups) ? groups.map(String) : [],
  });
}
