/** Loads what only pages of the API reference need; they can be read without it. */
export function loadReference(): void {
  if (!document.querySelector('.api-operation, .api-overview')) return;
  void import('./reference.client')
    .then(({ showReference }) => showReference())
    .catch(() => undefined);
}
