import RunsIcon from '@mui/icons-material/PlayCircleOutlined'
import { render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EntityProvider } from '../../src/components/entityContext.ts'
import { LooksProvider } from '../../src/components/fields/looks.ts'
import { useValue } from '../../src/components/fields/useValue.tsx'
import { Value } from '../../src/components/fields/Value.tsx'
import { chooseLanguage } from '../../src/i18n/choice.ts'
import { showDateFormat } from '../../src/i18n/dateFormat.ts'
import { formatDayInColumn } from '../../src/i18n/locale.ts'
import { allEntities } from '../../src/shared/entities.ts'
import { choice, code, day, int, money, phone, time } from '../../src/shared/core/field.ts'
import { defineEntity } from '../../src/shared/core/entity.ts'

const vehicle = defineEntity({
  name: 'vehicle',
  area: 'inventory',
  label: ['plate'],
  defaultSort: { field: 'plate', order: 'asc' },
  fields: {
    mileage: int(),
    made: int({ plain: true, max: 9999 }),
    price: money(),
    plate: code(20),
    phone: phone(),
    bought: day(),
    leaves: time(),
    state: choice(['runs', 'rests']),
  },
})

afterEach(() => {
  chooseLanguage('en')
  showDateFormat(null)
})

describe('a value in a list', () => {
  for (const [language, source, value, shown] of [
    ['en', 'mileage', 123456, '123,456'],
    ['bng', 'mileage', 123456, '১,২৩,৪৫৬'],
    ['en', 'made', 2019, '2019'],
    ['bng', 'made', 2019, '২০১৯'],
    ['en', 'price', 123456789, '1,234,567.89'],
    ['bng', 'price', 123456789, '১২,৩৪,৫৬৭.৮৯'],
    ['bng', 'price', -500005, '-৫,০০০.০৫'],
    ['bng', 'bought', '2026-11-21', '১১-২১-২০২৬'],
    ['en', 'leaves', '09:00', '9:00 AM'],
    ['bng', 'leaves', '17:00', 'বিকাল ৫:০০'],
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

  test('of a choice is a word, with its icon and tone where it has one', () => {
    const looks = { state: { runs: { icon: RunsIcon, tone: 'success' } } } as const
    const { container } = render(
      <EntityProvider value={vehicle}>
        <LooksProvider value={looks}>
          <Value record={{ state: 'runs' }} source="state" />
          <Value record={{ state: 'rests' }} source="state" />
        </LooksProvider>
      </EntityProvider>,
    )
    expect(container.textContent).toBe('runsrests')
    expect(container.querySelectorAll('.status.success svg')).toHaveLength(1)
  })
})

describe('a date in a table column', () => {
  const dayFields = Object.values(allEntities).flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, { kind }]) => kind === 'day' || kind === 'instant')
      .map(([source]) => [entity.name, source, entity] as const),
  )
  const Cell = ({ source }: { source: string }) =>
    useValue(formatDayInColumn)({ [source]: '2026-01-17T20:00:00.000Z' }, source)

  test.each(dayFields)(
    'of %s, %s, is the part before T until a date format is chosen',
    (_, source, entity) => {
      const shown = () => {
        const { container, unmount } = render(
          <EntityProvider value={entity}>
            <Cell source={source} />
          </EntityProvider>,
        )
        const text = container.textContent
        unmount()
        return text
      }
      chooseLanguage('en')
      showDateFormat(null, 'DD-MM-YYYY')
      expect(shown()).toBe('2026-01-17')
      showDateFormat('DD-MM-YYYY', 'MM-DD-YYYY')
      expect(shown()).toBe('17-01-2026')
    },
  )
})
