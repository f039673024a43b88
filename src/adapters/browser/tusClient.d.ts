// The package's entry is compiled for browsers of 2015 and half as large again; its types stand
// beside the entry alone.
declare module 'tus-js-client/lib/browser/index.js' {
  export { Upload } from 'tus-js-client';
}
