import { resolve } from 'node:path';
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import escapeStringRegexp from 'escape-string-regexp';
import { DOORS, IMPORT_TABLE, RESERVED_PACKAGES, type ImportRow } from './import-table';

/** One import that the table forbids; `rule` names the row or the rule. */
export interface ImportViolation {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

type IToRestriction = IRegularForbiddenRuleType['to'];

const TYPE = 'type:';
const OURS = '^(?:src|schema|scripts|__tests__|content|\\.contentlayer)/|^[^/]+\\.config\\.\\w+$';

/**
 * The rules of dependency-cruiser for an import table: deny by default, for static and dynamic imports, re-exports and
 * types. Cycles, also of types, and files that no row covers are errors.
 */
function importRules(table: readonly ImportRow[] = IMPORT_TABLE): IRegularForbiddenRuleType[] {
  const uncovered = {
    path: '^(?:src|schema|scripts|content)/.*\\.(?:ts|tsx|mjs|cjs)$',
    pathNot: table.map(({ module }) => within(module)),
  };
  return [
    ...table.flatMap((row) => rowRules(row, table)),
    ...table.filter(({ byName }) => byName).map((row) => byNameRule(row, table)),
    ...Object.entries(DOORS).map(([folder, doors]) => doorRule(folder, doors)),
    rule('every file has a row in the import table', uncovered, {}),
    rule('no cycles', { path: OURS }, { circular: true }),
  ];
}

/**
 * Reads the imports of some folders and returns what the table forbids, sorted by file. `root` contains the folders.
 */
export async function findImportViolations(files: readonly string[], root = process.cwd()): Promise<ImportViolation[]> {
  const { output } = await cruise(
    [...files],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules() },
      tsPreCompilationDeps: 'specify',
      doNotFollow: { path: 'node_modules|^\\.contentlayer' },
    },
    {
      alias: {
        '@': resolve(root, 'src'),
        '@schema': resolve(root, 'schema'),
        '@content': resolve(root, 'content'),
        'contentlayer/generated': resolve(root, '.contentlayer/generated'),
      },
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  );
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ from, to, rule: { name } }) => ({ from, to, rule: name }));
}

function rowRules(row: ImportRow, table: readonly ImportRow[]): IRegularForbiddenRuleType[] {
  const from = { path: within(row.module), pathNot: subrows(row, table).map(({ module }) => within(module)) };
  const name = `${row.module} may import only what its row in the import table names`;
  const own = within(row.module);
  const values = row.may.filter((item) => !item.startsWith(TYPE)).map(within);
  const types = typesIn(row.may).map(within);
  const packages = row.packages.filter((item) => !item.startsWith(TYPE));
  return [
    rule(name, from, { path: OURS, pathNot: [own, ...values, ...types] }),
    ...(types.length > 0
      ? [rule(`${name}, and of this one types only`, from, { path: types, pathNot: [own, ...values], ...NOT_TYPES })]
      : []),
    rule(`${name} (packages)`, from, closedPackages(packages, typesIn(row.packages))),
    ...typesIn(row.packages).map((item) =>
      rule(`${name} (${item}: types only)`, from, { path: packagePath(item), ...NOT_TYPES }),
    ),
  ];
}

const NOT_TYPES: Pick<IToRestriction, 'dependencyTypesNot'> = { dependencyTypesNot: ['type-only'] };

function closedPackages(packages: readonly string[], types: readonly string[]): IToRestriction {
  const open = [...packages, ...types];
  if (packages.includes('*'))
    return { path: RESERVED_PACKAGES.filter((name) => !open.includes(name)).map(packagePath) };
  return { pathNot: [OURS, ...open.map(packagePath)] };
}

function byNameRule({ module }: ImportRow, table: readonly ImportRow[]): IRegularForbiddenRuleType {
  const open = table.filter(({ may }) => may.includes(module)).map((row) => within(row.module));
  return rule(
    `${module} is imported only where the import table names it`,
    { path: OURS, pathNot: [within(module), '^__tests__/', ...open] },
    { path: within(module) },
  );
}

/** Files of a folder with a door import each other freely; from outside, only the door's files may be imported. */
function doorRule(folder: string, doors: readonly string[]): IRegularForbiddenRuleType {
  return rule(
    `${folder} is imported through its door`,
    { path: OURS, pathNot: [within(folder), '^__tests__/'] },
    { path: within(folder), pathNot: doors.map(within) },
  );
}

function rule(name: string, from: IRegularForbiddenRuleType['from'], to: IToRestriction): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}

function subrows(row: ImportRow, table: readonly ImportRow[]): ImportRow[] {
  return table.filter(({ module }) => module.startsWith(`${row.module}/`));
}

function typesIn(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(TYPE)).map((name) => name.slice(TYPE.length));
}

/** A file's own path, or everything in a folder. */
function within(path: string): string {
  return `^${escapeStringRegexp(path)}(?:/|$)`;
}

/**
 * A package by name or scope, as it is resolved or as it is written; its types from DefinitelyTyped count as the
 * package.
 */
function packagePath(name: string): string {
  return `(?:^|node_modules/)(?:@types/)?${escapeStringRegexp(name)}(?:/|$)`;
}
