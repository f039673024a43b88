import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SignatureTools } from '../../ui/screens/MailSignature/SignatureTools.ts';
import { createSignatureTools } from './createSignatureTools.ts';

const never = () => () => undefined;
const none = () => null;

/**
 * Hands the browser's tools on once the page has been taken over as the server drew it, which has
 * none.
 */
export function LateTools({
  children,
}: {
  readonly children: (tools: SignatureTools | null) => ReactNode;
}) {
  const [tools] = useState(createSignatureTools);
  return children(useSyncExternalStore<SignatureTools | null>(never, () => tools, none));
}
