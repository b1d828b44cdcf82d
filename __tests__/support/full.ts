/** Whether this is `npm run test:full`: more rounds of random input, and the samples in every language. */
export const FULL = process.env['TEST_FULL'] === '1';
