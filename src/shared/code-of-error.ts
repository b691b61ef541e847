/** The `code` of any error. Its message is never used. */
export function codeOfError(error: unknown): string {
  if (error !== null && typeof error === 'object' && 'code' in error) return String(error.code);
  return 'unknown';
}
