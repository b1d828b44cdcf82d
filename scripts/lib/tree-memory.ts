import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 250;

/**
 * Samples the memory of a process and of all its descendants (proc_pid_status(5): PPid and VmRSS). The returned
 * function ends that and returns the highest sum in MB.
 */
export function watchMemory(root: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOfTree(root));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return Math.round(peak / 1000);
  };
}

/** In kB. */
function memoryOfTree(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), status: readStatus(name) }));
  const field = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const sumFrom = (id: number): number =>
    processes.filter(({ status }) => field(status, 'PPid') === id).reduce((sum, child) => sum + sumFrom(child.id), 0) +
    field(processes.find((item) => item.id === id)?.status ?? '', 'VmRSS');
  return sumFrom(root);
}

/** Empty if the process has ended. */
function readStatus(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
}
