import { expect, test } from 'vitest'
import type { Route } from '../../src/shared/core/route.ts'
import { routes } from '../../src/shared/routes.ts'

test('201 is for what a POST to a collection made; a POST about one record answers 200', () => {
  const aboutOne = Object.entries<Route>(routes).filter(([, { path }]) => path.includes('/:'))
  expect(aboutOne.filter(([, { status }]) => status === 201).map(([name]) => name)).toEqual([])
})
