import { render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EntityProvider } from '../../src/components/entityContext.ts'
import { Value } from '../../src/components/fields/Value.tsx'
import { chooseLanguage } from '../../src/i18n/choice.ts'
import { code, day, int, phone } from '../../src/shared/field.ts'
import { defineEntity } from '../../src/shared/entity.ts'

const vehicle = defineEntity({
  name: 'vehicle',
  area: 'inventory',
  label: ['plate'],
  defaultSort: { field: 'plate', order: 'asc' },
  fields: { mileage: int(), plate: code(20), phone: phone(), bought: day() },
})

afterEach(() => chooseLanguage('en'))

describe('a value in a list', () => {
  for (const [language, source, value, shown] of [
    ['en', 'mileage', 123456, '123,456'],
    ['bng', 'mileage', 123456, '১,২৩,৪৫৬'],
    ['bng', 'bought', '2026-11-21', '১১-২১-২০২৬'],
    ['bng', 'plate', 'T123456C', 'T123456C'],
    ['bng', 'phone', '01711123456', '01711123456'],
  ] as const)
    test(`is ${shown} for the ${source} ${value}, in ${language}`, () => {
      chooseLanguage(language)
      const { container } = render(
        <EntityProvider value={vehicle}>
          <Value record={{ [source]: value }} source={source} />
        </EntityProvider>,
      )
      expect(container.textContent).toBe(shown)
    })
})
