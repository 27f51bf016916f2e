import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Every file and test title that `docs/specification-coverage.md` names exists. */
const rows = readFileSync('docs/specification-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| line '))
  .map((line) => line.replaceAll(String.raw`\|`, '|'))
const isFile = /`([\w./*<>-]+\.(?:tsx?|js|sql|html|typ|css))`/g
/** Paths on the page are below `src` or `tests`, or begin at the root of the repository. */
const placesOf = (path: string) => [path, `src/${path}`, `tests/${path}`]
const isThere = (path: string) =>
  placesOf(path).some((place) => (path.includes('*') ? globSync(place).length > 0 : existsSync(place)))

describe('the page of what the specification asks for', () => {
  test('names files that exist', () => {
    const named = rows.flatMap((row) => [...row.matchAll(isFile)].map(([, path = '']) => path))
    expect(named.length).toBeGreaterThan(500)
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  test('names tests that exist, by their titles', () => {
    const named = rows.flatMap((row) => titlesOf(row))
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(({ file, title }) => !readFileSync(`tests/${file}`, 'utf8').includes(title))).toEqual(
      [],
    )
  })
})

/** The titles in quotation marks that follow a test's file in a row. */
function titlesOf(row: string) {
  const [, ...parts] = row.split(
    /`((?:browser|server|views|shared|contract|types)\/[\w./]+\.(?:test|spec)\.tsx?)`/,
  )
  return parts.flatMap((part, at) => {
    const file = at % 2 ? parts[at - 1]! : ''
    return file ? [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })) : []
  })
}
