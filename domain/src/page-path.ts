/**
 * `/perros/` is the page `/perros`. A loop, because a backtracking pattern needs time in the square of the number of slashes.
 * @param pathname of an address, with its first slash
 */
export function pagePath(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
