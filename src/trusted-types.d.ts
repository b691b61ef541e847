/** What this project uses of the browser's Trusted Types, in the page and in the worker. Some browsers do not have them yet. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}
