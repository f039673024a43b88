/* The sessions of the panel, in Strapi's own names. */

/** The tokens of all sessions of the panel come from here, whichever route asks for them. */
export interface SessionTokens {
  generateRefreshToken(
    accountId: string,
    deviceId: string | undefined,
    origin: string,
    options?: object,
  ): Promise<{ readonly token: string; readonly absoluteExpiresAt: string }>;
  generateAccessToken(
    refreshToken: string,
    origin: string,
  ): Promise<{ readonly token: string } | { readonly error: string }>;
  validateRefreshToken(
    token: string,
    origin: string,
  ): Promise<{ readonly isValid: boolean; readonly userId?: string }>;
}

export interface SessionManager {
  (origin: 'admin'): {
    invalidateRefreshToken(accountId: string): Promise<void>;
    /** Without sessions that were renewed meanwhile: one of each device. */
    listSessions(
      accountId: string,
    ): Promise<readonly { readonly sessionId: string; readonly deviceId: string }[]>;
    revokeSessionById(accountId: string, sessionId: string): Promise<boolean>;
    generateRefreshToken(
      accountId: string,
      deviceId: string,
      options: object,
    ): Promise<{ readonly token: string }>;
    generateAccessToken(
      refreshToken: string,
    ): Promise<{ readonly token: string } | { readonly error: string }>;
    /** Strapi's own part behind all origins. */
    readonly sessionManager: SessionTokens;
  };
  hasOrigin(origin: 'admin'): boolean;
}
