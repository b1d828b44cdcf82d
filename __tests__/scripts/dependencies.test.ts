import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly purl: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const {
  allowScripts,
  dependencies: published,
  devDependencies,
} = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
  Record<'allowScripts' | 'dependencies' | 'devDependencies', Readonly<Record<string, unknown>>>
>;
const dependencies = Object.entries(packages).flatMap(([path, locked]) =>
  path ? [{ name: path.replace(/.*node_modules\//, ''), ...locked }] : [],
);

/** SPDX identifiers of licences under which the site may be built and published without conditions on its own text. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['PSF-2.0', 'Python-2.0', 'WTFPL', 'Zlib'],
]);

/** Packages with another licence, and why they are used. */
const EXCEPTIONS: readonly {
  readonly name: RegExp;
  readonly license: string | undefined;
  readonly reason: string;
}[] = [
  {
    name: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    reason: 'Native library of a build tool; it is never published.',
  },
  {
    name: /^(?:lightningcss|axe-core|@axe-core\/|@vercel\/stega$)/,
    license: 'MPL-2.0',
    reason: 'Used unchanged by the build, the tests and the editor.',
  },
  {
    name: /^@fontsource-variable\//,
    license: 'OFL-1.1',
    reason: 'The font; its licence allows embedding.',
  },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', reason: 'Data of a build tool.' },
  { name: /^@cspell\/dict-/, license: 'CC BY-SA 4.0', reason: 'Data of a build tool.' },
  {
    name: /^(?:compute-|validate\.io-|format$|fuzzy$)/,
    license: undefined,
    reason: 'MIT by their older field `licenses`.',
  },
  {
    name: /^@contentlayer2\/source-remote-files$/,
    license: undefined,
    reason: 'Part of Contentlayer, whose repository is MIT; the site does not load it.',
  },
];

/** Whether a licence is allowed, by the operators of SPDX expressions (annex D): one of `OR`, all of `AND`. */
function isAllowed(expression: string): boolean {
  const text = expression.replace(/[()]/g, '');
  if (text.includes(' AND ')) return text.split(' AND ').every(isAllowed);
  return text.split(' OR ').some((id) => ALLOWED.has(id));
}

test('Each package has a licence of the list, or is an exception with a reason', () => {
  const isException = ({ name, license }: (typeof dependencies)[number]) =>
    EXCEPTIONS.some((rule) => rule.name.test(name) && (license ?? '').includes(rule.license ?? ''));
  const others = dependencies.filter(
    (one) => !(one.license && isAllowed(one.license)) && !isException(one),
  );
  expect(
    others.map(
      ({ name, license }) =>
        `${name} has the licence ${license ?? '(none)'}. Replace the package, or add an exception with its reason.`,
    ),
  ).toEqual([]);
});

test('Each exception is in use', () => {
  expect(
    EXCEPTIONS.filter((rule) => !dependencies.some(({ name }) => rule.name.test(name))),
  ).toEqual([]);
});

test('package.json names each package with an install script, and says whether npm may run it', () => {
  const withScript = dependencies
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name);
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});

test('The lock file has a digest of each package, for every system, and the address of none', () => {
  // A bundled package is a part of the archive of another one, which has a digest.
  const unverified = dependencies.filter(
    ({ integrity, inBundle }) => !inBundle && !/^sha512-/.test(integrity ?? ''),
  );
  expect(unverified.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
  expect(dependencies.filter(({ resolved }) => resolved).map(({ name }) => name)).toEqual([]);
});

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
      .map((name) => `${name}, which ${from} names`),
  );
  expect(missing).toEqual([]);
});

test('`npm run sbom` prints CycloneDX with each direct package, and each reference names a component', () => {
  const bom = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as Bom;
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
  });
  const root = bom.metadata.component['bom-ref'];
  const references = [root, ...bom.components.map((component) => component['bom-ref'])];
  expect(new Set(references).size).toBe(references.length);
  const used = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(used.filter((reference) => !references.includes(reference))).toEqual([]);
  expect(bom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([]);
  const direct = Object.keys({ ...published, ...devDependencies }).map(
    (name) => `${name}@${packages[`node_modules/${name}`]?.version}`,
  );
  expect(bom.dependencies.find(({ ref }) => ref === root)?.dependsOn.toSorted()).toEqual(
    direct.sort(),
  );
});
