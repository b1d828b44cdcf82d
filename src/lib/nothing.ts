// Replaces modules of the framework that the browser does not need (`next.config.ts`).
export {};
