import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { beforeEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { RecordDialog } from '../../src/components/record/RecordDialog.tsx'
import { chooseLanguage } from '../../src/i18n/choice.ts'
import { loadI18nProvider } from '../../src/i18n/index.ts'
import { strictI18n } from '../../src/testing/strictI18n.ts'

beforeEach(() => localStorage.clear())

for (const [language, title] of [
  ['en', 'Enter your modal title'],
  ['bng', 'শিরোনাম লিখুন'],
] as const)
  test(`a dialog without a title has the specified one, in ${language}`, async () => {
    chooseLanguage(language)
    const i18nProvider = strictI18n(await loadI18nProvider())
    render(
      <MemoryRouter>
        <CoreAdminContext i18nProvider={i18nProvider}>
          <RecordDialog>body</RecordDialog>
        </CoreAdminContext>
      </MemoryRouter>,
    )
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain('body')
  })
