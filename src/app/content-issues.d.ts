/** Issues that the check of `npm run dev` writes; a build has no such file. */
declare module '*/content-issues.json';
