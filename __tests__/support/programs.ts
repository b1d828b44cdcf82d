import { spawnSync } from 'node:child_process';

export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Programs that a machine may not have, and a command that succeeds where it has them. */
const PROGRAMS = {
  bash: ['bash', '--version'],
  curl: ['curl', '--version'],
  Go: ['go', 'version'],
  jq: ['jq', '--version'],
  'nginx with Brotli': ['sh', '-c', `nginx -v && test -e ${BROTLI_MODULE}`],
  OpenSSL: ['openssl', 'version'],
  PHP: ['php', '--version'],
  'PHP with cURL': ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
  Python: ['python3', '--version'],
  Ruby: ['ruby', '--version'],
  zsh: ['zsh', '--version'],
} as const;

export type Program = keyof typeof PROGRAMS;

/** A test that needs programs. Where one is missing, it is skipped, and its name says which. */
export function testWith(
  programs: readonly Program[],
  name: string,
  body: jest.ProvidesCallback,
  timeout?: number,
): void {
  const reason = missing(programs);
  if (reason) test.skip(name + reason, body);
  else test(name, body, timeout);
}

/** A group of tests that need programs, as `testWith`. */
export function describeWith(programs: readonly Program[], name: string, body: () => void): void {
  const reason = missing(programs);
  if (reason) describe.skip(name + reason, body);
  else describe(name, body);
}

/** The programs of the pages that this machine does not have. */
export function missingPrograms(): Program[] {
  const ofPages = Object.keys(PROGRAMS).filter((name) => !name.startsWith('nginx')) as Program[];
  return ofPages.filter((name) => !isInstalled(PROGRAMS[name]));
}

function missing(programs: readonly Program[]): string {
  const names = programs.filter((name) => !isInstalled(PROGRAMS[name]));
  return names.length === 0 ? '' : ` (not installed: ${names.join(', ')})`;
}

function isInstalled([program, ...args]: readonly [string, ...string[]]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
