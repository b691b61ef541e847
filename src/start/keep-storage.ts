/**
 * Asks the browser not to evict data that the person has just stored. Called after such an act, not before: Firefox
 * asks the person, and other browsers decide by the use of the app.
 */
export function keepStorage(): void {
  navigator.storage?.persist?.().catch(() => {});
}
