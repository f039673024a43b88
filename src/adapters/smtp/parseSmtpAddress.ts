export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (RFC 8314); otherwise STARTTLS. */
  readonly implicitTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Whether the traffic stays on this machine. */
  readonly isLoopback: boolean;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Whether `parseSmtpAddress` can parse the text. */
export function isSmtpAddress(text: string): boolean {
  const url = URL.parse(text);
  if (
    url === null ||
    !(url.protocol in PORTS) ||
    url.hostname === '' ||
    (url.username === '') !== (url.password === '')
  )
    return false;
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) return false;
  try {
    return [url.username, url.password, url.hostname].every(
      (part) => !/\p{Cc}/u.test(decodeURIComponent(part)),
    );
  } catch {
    return false;
  }
}

/**
 * Parses e.g. `smtps://name:password@mail.example:465`; special characters in the user or password
 * are percent-encoded. Throws if the text is no SMTP address.
 */
export function parseSmtpAddress(text: string): SmtpAddress {
  if (!isSmtpAddress(text)) throw new Error('No SMTP address');
  const { protocol, hostname, port, username, password } = new URL(text);
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  return {
    host,
    port: port === '' ? PORTS[protocol as keyof typeof PORTS] : Number(port),
    implicitTls: protocol === 'smtps:',
    login:
      username === ''
        ? null
        : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    isLoopback: host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host),
  };
}
