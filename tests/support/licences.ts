/** Which licences the packages of the product may have, and which of a lock file's packages have another. */

/** Those that let a school run, change and pass on the product, and ask for no more than their text beside it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Of the fonts.
  'OFL-1.1',
  // Files of these stay under their licence, which does not reach ours: lightningcss, and libvips as a library of its own.
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** What a package says in words of its own, read once by a person. */
const readByUs: Record<string, string> = {
  // Its LICENSE is that of three clauses.
  'css-mediaquery': 'BSD',
}

export interface LockedPackage {
  license?: string
  dev?: boolean
  integrity?: string
  link?: boolean
}

/** `(MIT OR Apache-2.0)`: one is enough. `MIT AND ISC`: each has to be allowed. */
export function isAllowed(expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, ' ').trim()
  if (/ OR /.test(text) && / AND /.test(text)) return false
  if (/ OR /.test(text)) return text.split(/ +OR +/).some((one) => allowed.has(one))
  return text.split(/ +AND +/).every((one) => allowed.has(one))
}

/** Packages that are delivered, and whose licence nobody has allowed. */
export function notAllowed(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !license || !(isAllowed(license) || readByUs[name] === license))
    .map(({ name, license }) => `${name}: ${license ?? 'none'}`)
}
