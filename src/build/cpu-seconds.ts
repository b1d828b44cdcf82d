import { readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second (`getconf CLK_TCK`), which is 100 on every platform that Node supports. */
const TICKS = 100;

/**
 * CPU seconds of the ended children of this process, and of theirs (proc_pid_stat(5): cutime and cstime). Undefined on
 * other systems than Linux, where Node has no way to learn them.
 */
function childrenCpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // The name of the program, which may contain spaces, is in brackets.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** CPU seconds of this process and of its ended children. Undefined where those of the children are. */
export function cpuSeconds(): number | undefined {
  const children = childrenCpuSeconds();
  const { user, system } = process.cpuUsage();
  return children === undefined ? undefined : children + (user + system) / 1e6;
}
