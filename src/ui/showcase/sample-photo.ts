// Generated photos for the showcase: a hill and a sun in a few colours.

const scenes = [
  ['#F6D9B8', '#C4703F', '#FFF3DC'],
  ['#CFE3D8', '#3F7F68', '#FFE3A3'],
  ['#E6D2E0', '#8C5A7C', '#FFEFE2'],
  ['#CADCEB', '#4A6F8F', '#FFF7E8'],
  ['#F3C6B4', '#9A3D22', '#FFE9C7'],
] as const;

/** The thumbhash of the first scene. */
export const sampleThumbhash = '71kOHwiHeIiPd3iEd4eGiXiHiAe3eHAL';

export function samplePhoto(index: number, width = 600, height = 600): string {
  const [sky, hill, sun] = scenes[index % scenes.length] ?? scenes[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}"><rect width="60" height="60" fill="${sky}"/><circle cx="${18 + index * 5}" cy="20" r="8" fill="${sun}"/><path d="M0 46c12-14 24-14 34-4s18 8 26-2v20H0Z" fill="${hill}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
