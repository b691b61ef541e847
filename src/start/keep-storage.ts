/**
 * What somebody just entrusted to this phone must not be evicted. Asked after such an act and not before: Firefox asks
 * the person, and others judge by what the app is worth to them.
 */
export function keepStorage(): void {
  navigator.storage?.persist?.().catch(() => {});
}
