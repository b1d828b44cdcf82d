import { claimOnce, isClaimed } from './storage';

/** Whether an error says that a script or style of the site could not be loaded. */
export function isMissingChunk(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .* failed|Failed to (fetch|load) .*(module|chunk)/i.test(error.message);
}

/** Whether the present address was not yet reloaded for this build, and so may be. */
export function mayReload(): boolean {
  return !isClaimed(claimName());
}

/**
 * Loads the present address in full, once for an address and a build; answers false when that was tried before, so that a part which is
 * truly gone ends in an error message and never in a loop.
 */
export function reloadOnce(): boolean {
  if (!claimOnce(claimName())) return false;
  window.location.reload();
  return true;
}

/** Tells one address and deployment from another: the address of the framework's own script carries its build's hash. */
function claimName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/main-app"], script[src*="/webpack"]');
  return `reloaded:${script?.src ?? ''}:${window.location.pathname}`;
}
