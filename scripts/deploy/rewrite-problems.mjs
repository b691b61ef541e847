/**
 * What is wrong with the rewrites to functions, each in a sentence. Hosting finds a function by its name and region.
 * @param {{ function?: { functionId: string, region: string } }[]} rewrites of firebase.json
 * @param {Record<string, { __endpoint: { region?: string[] } }>} exported what the functions' bundle exports
 * @returns {string[]}
 */
export function rewriteProblems(rewrites, exported) {
  return rewrites.flatMap(({ function: target }) => {
    if (!target) return [];
    const { functionId, region } = target;
    if (!Object.hasOwn(exported, functionId))
      return [`firebase.json nombra la función ${functionId}, que no existe.`];
    const regions = exported[functionId].__endpoint.region ?? [];
    return regions.includes(region)
      ? []
      : [`firebase.json busca la función ${functionId} en ${region}, y está en ${regions}.`];
  });
}
