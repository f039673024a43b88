// The package's main entry is compiled for browsers of 2015 and is half as large again. Its types
// are declared for that entry only.
declare module 'tus-js-client/lib/browser/index.js' {
  export { Upload } from 'tus-js-client';
}
