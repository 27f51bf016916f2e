import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beginPage, ofPage } from '../../src/browser/ofPage.ts'

test('page state is reset when a page begins', () => {
  const kept = ofPage(() => new Set<string>())
  kept.now.add('typed')
  beginPage()
  expect([...kept.now]).toEqual([])
})

test('the web app keeps no mutable state outside of page state', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/src.(server|shared|testing)./.test(file))
  expect(files.length).toBeGreaterThan(300)
  const changing = files.filter((file) => /^(export )?let /m.test(readFileSync(file, 'utf8')))
  expect(changing).toEqual([])
})
