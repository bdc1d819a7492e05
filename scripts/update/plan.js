/** Which version an update leads to. */

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Returns the version to update to from `current`, or undefined if it is the newest. Migrations are additive over one release, so an update
 * goes from each release (1.1) to the next (1.2), and to its newest fix. Without `target` it stays within the first number, which changes
 * when an operator must act.
 *
 * @param {string} current such as "1.0.3"
 * @param {readonly string[]} published
 * @param {string} [target] the version to end at
 */
export function nextVersion(current, published, target) {
  const [from, limit] = [parse(current), target === undefined ? undefined : parse(target)];
  const candidates = published
    .filter((version) => VERSION.test(version))
    .map(parse)
    .filter((one) => compare(one, from) > 0)
    .filter((one) => (limit === undefined ? one[0] === from[0] : compare(one, limit) <= 0))
    .toSorted(compare);
  const later = candidates.filter((one) => !isSameRelease(one, from));
  const release = later.filter((one) => isSameRelease(one, later[0]));
  return (release.at(-1) ?? candidates.at(-1))?.join(".");
}

const parse = (version) => VERSION.exec(version).slice(1).map(Number);
const isSameRelease = (one, other) => one[0] === other[0] && one[1] === other[1];
const compare = (one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
