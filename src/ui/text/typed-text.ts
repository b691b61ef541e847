/** The style of a text that somebody typed in several lines. A thousand line breaks do not push away what follows. */
export const typedText = { maxBlockSize: '100rem', overflowY: 'auto', whiteSpace: 'pre-line' } as const;
