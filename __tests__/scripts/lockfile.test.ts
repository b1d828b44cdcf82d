import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** The places where Node looks for a package that another one needs, the nearest first. */
function placesOf(name: string, from: string): string[] {
  const places = [`${from ? `${from}/` : ''}node_modules/${name}`];
  const parent = from.lastIndexOf('/node_modules/');
  if (from) places.push(...placesOf(name, parent < 0 ? '' : from.slice(0, parent)));
  return places;
}

test('Every optional package that the lockfile names has an entry in it, so that `npm ci` accepts it on every system', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, from).some((place) => packages[place]?.version))
      .map(
        (name) =>
          `${name}, which ${from} names, has no entry in package-lock.json. Write one with its version, "optional", os and cpu.`,
      ),
  );
  expect(missing).toEqual([]);
});

test('The lockfile names no registry', () => {
  const resolved = Object.entries(packages).filter(([, { resolved: address }]) => address !== undefined);
  expect(resolved.map(([name]) => `${name} has "resolved" in package-lock.json. Take it out.`)).toEqual([]);
});
