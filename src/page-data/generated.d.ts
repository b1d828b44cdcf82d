/** Files that the build and `npm run dev` write. */
declare module '*.json' {
  const data: unknown;
  export default data;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
