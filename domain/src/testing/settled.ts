/**
 * Resolves in a later task, when every promise chain that needs nothing from outside has run to its end. IndexedDB answers in
 * tasks of its own: whoever waits for it asks for some.
 */
export async function settled(tasks = 1): Promise<void> {
  for (let task = 0; task < tasks; task++) await new Promise((resolve) => setTimeout(resolve));
}
