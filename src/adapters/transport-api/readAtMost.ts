/**
 * The body as text, or null where it is longer than `bytes`: then the rest is not even received.
 */
export async function readAtMost(response: Response, bytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    received += part.value.byteLength;
    if (received > bytes) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
