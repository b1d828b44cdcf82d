/** The markers at the beginning of each merge conflict (git-merge, "How conflicts are presented"); without one, those at an end. */
export function conflictMarkers(text: string): RegExpExecArray[] {
  const starts = [...text.matchAll(/^<{7}(?: .*)?$/gm)];
  if (starts.length > 0) return starts;
  return [...text.matchAll(/^>{7}(?: .*)?$/gm)];
}
