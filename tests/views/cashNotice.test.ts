import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They mention payment methods without moving money: choices, initial values, past payments and filters. */
const movesNothing = [
  'src/components/fees/MethodBox.tsx',
  'src/resources/fees/counter/MethodChoice.tsx',
  'src/resources/ledger/cashEntry/CashEntryCreate.tsx',
  'src/resources/ledger/cashEntry/CashEntryView.tsx',
  'src/resources/ledger/statements/CashStatementPage.tsx',
]

test('every screen that asks for a payment method says when the cash drawer is closed', () => {
  const asking = globSync('src/{resources,components}/**/*.tsx').filter((file) =>
    /\bcashMethods\b|<Method(Box|Choice)\b|<ChoiceInput source="method"/.test(readFileSync(file, 'utf8')),
  )
  expect(asking.length).toBeGreaterThan(8)
  const silent = asking.filter((file) => !readFileSync(file, 'utf8').includes('<DrawerNotice'))
  expect(silent.filter((file) => !movesNothing.includes(file))).toEqual([])
})
