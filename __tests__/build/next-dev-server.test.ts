import DevServer from 'next/dist/server/dev/next-dev-server';

// `next.config.ts` replaces this method in development. Without it, each request lists all paths in another process.
test("Next's development server has the method that lists the static paths of a route", () => {
  expect(DevServer.prototype).toHaveProperty('getStaticPaths', expect.any(Function));
});
