/** Files that `npm run dev` writes: the issues of the check, and the version of the pages. A build has no such file. */
declare module '*/content-issues.json';
declare module '*/content-version.json';
