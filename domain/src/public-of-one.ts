/**
 * How many of one person's public posts a visitor gets, the newest of each status: hundreds of adopted pets must not hide who waits
 * longest. Everybody can ask for a profile past the CDN, and an instance of 256 MiB answers up to eighty requests at once.
 */
export const mostOfOne = { accepted: 240, adopted: 60 } as const;
