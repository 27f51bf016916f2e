import { globSync, readFileSync } from 'node:fs'
import raEnglish from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { bn } from '../../src/i18n/bn.ts'
import { en } from '../../src/i18n/en.ts'
import { entities } from '../../src/shared/entities.ts'
import type { Entity } from '../../src/shared/core/entity.ts'
import { readyViews } from '../../src/shared/listViews.ts'
import { routes } from '../../src/shared/routes.ts'

/** All texts by key. */
function flat(tree: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, inner]: [string, unknown]) => {
      const key = path ? `${path}.${name}` : name
      return typeof inner === 'object' && inner !== null
        ? Object.entries(flat(inner, key))
        : [[key, String(inner)]]
    }),
  )
}

const [english, bengali] = [flat(en), flat(bn)]
const argumentsOf = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].toSorted()

describe('the two languages', () => {
  test('have the same keys', () => {
    expect(Object.keys(bengali).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('name every ready-made view of a list', () => {
    for (const { name } of Object.values(readyViews).flat())
      expect([english[name], bengali[name]], name).not.toContain(undefined)
  })

  test('name no ready-made view like a value that the rows of its list show', () => {
    for (const [kind, views] of Object.entries(readyViews))
      for (const texts of [english, bengali]) {
        const values = Object.entries(texts).flatMap(([key, text]) =>
          key.startsWith(`resources.${kind}.st`) ? [text] : [],
        )
        for (const { name } of views) expect(values, name).not.toContain(texts[name])
      }
  })

  test('have every text of react-admin', () => {
    const lacking = Object.keys(flat(raEnglish)).filter((key) => !bengali[key])
    expect(lacking).toEqual([])
  })

  test('use the same arguments in each text', () => {
    const differing = Object.keys(english).filter(
      (key) => String(argumentsOf(english[key])) !== String(argumentsOf(bengali[key])),
    )
    expect(differing).toEqual([])
  })

  test('leave no text empty, and none in the other language', () => {
    const empty = Object.keys(english).filter((key) => !english[key]?.trim() || !bengali[key]?.trim())
    // react-admin's blank choice.
    expect(empty).toEqual(['ra.boolean.null'])
    expect(Object.keys(english).filter((key) => /[\u0980-\u09ff]/.test(english[key] ?? ''))).toEqual([])
    const names =
      /%\{\w+\}|\.csv\b|\b(PDF|CSV|XLSX|JPEG|PNG|WebP|HEIC|DMV|TLC|Ctrl|Enter|Asia\/Dhaka|DHK|Pathshala|CSV|XLSX|JSON|BDT|USD|Y+)\b/g
    const foreign = Object.entries(bengali).filter(([, text]) => /[A-Za-z]{2,}/.test(text.replace(names, '')))
    expect(foreign).toEqual([])
  })

  test('use Bengali digits in Bengali, and Latin ones in English', () => {
    expect(Object.entries(bengali).filter(([, text]) => /[0-9]/.test(text))).toEqual([])
  })
})

test('every message key in the web app has a text', () => {
  const keys = Object.keys(english)
  const root = new RegExp(`^(${Object.keys(en).join('|')})\\.[\\w$]`)
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['src/{server,shared,i18n,testing}/**'] })
  const hasText = (key: string) => {
    // Calls have names of the same form.
    if (key in routes || keys.some((known) => known === key || known.startsWith(`${key}.`))) return true
    // A template literal may insert any part of a key; if it is cut off by a nested template, any ending.
    const pattern = key.replaceAll('.', '\\.').replace(/\$\{([^}]*\}|.*$)/g, '.+')
    return key.includes('${') && keys.some((known) => new RegExp(`^${pattern}$`).test(known))
  }
  const lacking = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
        .matchAll(/(['"`])(.*?)\1/g),
    ]
      .map(([, , text = '']) => text)
      .filter((text) => root.test(text) && !hasText(text))
      .map((key) => `${file}: ${key}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(lacking).toEqual([])
})

test('every filter of a list has a label, a filter by days that of its field', () => {
  const offered = globSync('src/resources/**/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const [, kind = ''] = /(?:ColumnOf|ListFilterOf)<typeof (\w+)>/.exec(code) ?? []
    return [...code.matchAll(/\w+Filter\('(\w+)'/g)].map(([, name = '']) => ({ kind, name, file }))
  })
  expect(offered.length).toBeGreaterThan(80)
  const words = (kind: string, name: string) =>
    english[`resources.${kind === 'schoolClass' ? 'class' : kind}.fields.${name}`]
  const lacking = offered.filter(
    ({ kind, name }) => !words(kind, name) && !words(kind, name.replace(/_[gl]te$/, '')),
  )
  expect(lacking).toEqual([])
})

describe('every resource', () => {
  for (const [name, entity] of Object.entries<Entity>(entities))
    test(`${name} has a name, and a label for each field, choice and filter`, () => {
      const keys = [
        'name',
        'createTitle',
        'editTitle',
        ...Object.entries(entity.fields).flatMap(([field, { kind, choices }]) =>
          kind === 'object'
            ? []
            : [`fields.${field}`, ...(choices ?? []).map((choice: string) => `${field}.${choice}`)],
        ),
        ...Object.keys(entity.filters)
          .filter((filter) => filter !== 'idFilter' && !(filter in entity.fields))
          .map((filter) => `fields.${filter}`),
      ]
      expect(keys.filter((key) => !english[`resources.${name}.${key}`])).toEqual([])
    })
})
