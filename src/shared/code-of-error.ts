/** The code of an error of any origin; never its message. */
export function codeOfError(error: unknown): string {
  if (error !== null && typeof error === 'object' && 'code' in error) return String(error.code);
  return 'unknown';
}
