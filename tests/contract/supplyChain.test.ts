import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isAllowed, type LockedPackage, notAllowed } from '../support/licences.ts'

/** Where the packages come from, and what they may be used for. */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

describe('licences', () => {
  test('every package of the product has one that is allowed', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(300)
    expect(notAllowed(packages)).toEqual([])
  })

  test('one that nobody allowed is found, and those of tests do not count', () => {
    const lock = {
      '': { license: 'unknown' },
      'node_modules/good': { license: 'MIT' },
      'node_modules/tester': { license: 'GPL-3.0', dev: true },
      'node_modules/viral': { license: 'AGPL-3.0-only' },
      'node_modules/good/node_modules/silent': {},
      // It may be read by us under another name alone.
      'node_modules/another': { license: 'BSD' },
    }
    expect(notAllowed(lock)).toEqual(['viral: AGPL-3.0-only', 'silent: none', 'another: BSD'])
  })

  test.each([
    ['MIT', true],
    ['(MPL-2.0 OR GPL-3.0-only)', true],
    ['(GPL-2.0-only OR GPL-3.0-only)', false],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['SEE LICENSE IN FILE', false],
  ])('%s: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected)
  })

  test('the installed packages say the same as the list of them', () => {
    const others = Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev && existsSync(`${path}/package.json`))
      .map(([path, { license }]) => {
        const { license: own } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as {
          license?: unknown
        }
        return { path, license, own }
      })
      .filter(({ license, own }) => typeof own === 'string' && own !== license)
    expect(others).toEqual([])
  })
})

test('every package is named by its exact version and its hash', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
    Object.entries(manifest[group] ?? {}),
  )
  expect(
    versions.filter(([, version]) => !/^(npm:@[\w-]+\/[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([])
  const unnamed = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path && !link && !integrity,
  )
  expect(unnamed.map(([path]) => path)).toEqual([])
})

test('every action of the workflows is pinned by its commit, with the version beside it', () => {
  const uses = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: (.*)/g)].map(([, action = '']) => action),
  )
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})
