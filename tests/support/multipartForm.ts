/** A field with a text, or with a file under any name. */
export type FormField = readonly [
  name: string,
  value: string | { readonly name: string; readonly content: Buffer },
];

/** Escapes a file name as browsers do in a form (HTML, "multipart form data"). */
const inForm = (name: string): string =>
  name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/** A form with files as browsers encode it (RFC 7578). */
export function multipartForm(fields: readonly FormField[]): {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
} {
  const boundary = '----grenze0123456789';
  const parts = fields.flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    ...(typeof value === 'string'
      ? [Buffer.from(`\r\n\r\n${value}`)]
      : [
          Buffer.from(
            `; filename="${inForm(value.name)}"\r\nContent-Type: application/pdf\r\n\r\n`,
          ),
          value.content,
        ]),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
