/** Files that the build and `npm run dev` write. */
declare module '*/document.json' {
  const data: unknown;
  export default data;
}
declare module '*/frame.json' {
  const data: unknown;
  export default data;
}
declare module '*/content-version.json';
declare module '*.woff2' {
  const address: string;
  export default address;
}
