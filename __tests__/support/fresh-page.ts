/** Forgets all modules and their state, as a full load of a page does. */
export function freshPage(): void {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, '__pageState');
}
