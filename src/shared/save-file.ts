const urlLifeMs = 60_000;

/** Offers the bytes as a download. */
export function saveFile(bytes: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), urlLifeMs);
}
