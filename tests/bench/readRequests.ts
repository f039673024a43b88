/** A request as the front logged it. */
export interface LoggedRequest {
  readonly status: number;
  /** Bytes over the network, headers included. */
  readonly bytes: number;
  readonly type: string;
  /** The `Sec-Purpose` header, which marks prefetched pages; otherwise empty. */
  readonly purpose: string;
  readonly address: string;
}

/**
 * Parses a line in the log format that `startFront` gives nginx. Throws if the line has another
 * format.
 */
export function parseLogLine(line: string): LoggedRequest {
  const [status = '', bytes = '', type = '', purpose = '', address] = line.split('\t');
  if (address === undefined || !/^\d+$/.test(status) || !/^\d+$/.test(bytes))
    throw new Error(`Not a line of the front's log: ${line}`);
  return {
    status: Number(status),
    bytes: Number(bytes),
    type: type === '-' ? '' : type,
    purpose: purpose === '-' ? '' : purpose,
    address,
  };
}

export const kilobytes = (requests: readonly { readonly bytes: number }[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
