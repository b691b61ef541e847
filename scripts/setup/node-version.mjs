/** The oldest Node that builds and serves the app: `engines.node` of package.json. */
const oldest = [20, 19];

/**
 * What is wrong with this version of Node, in a sentence. Without it an older one installs everything, and fails in a package.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = oldest;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `This is Node ${version}, and Patitas needs ${oldest.join('.')} or newer: https://nodejs.org`;
}
