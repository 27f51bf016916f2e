import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { resources } from '../../src/resources/index.ts'
import { adminAreas } from '../../src/shared/core/access.ts'
import { entityOf } from '../../src/shared/entities.ts'
import { aUser } from '../../src/testing/aUser.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const own = { _id: 'b'.repeat(24), name: 'Jamaica' }
const ofBranches = resources.flatMap(({ name, path = name, create }) => {
  // Some kinds are not created by a form: a drawer is counted.
  if (!create) return []
  const entity = entityOf(name)
  const { area, branchField, fields } = entity ?? {}
  if (!area || !branchField || !fields?.[branchField] || fields[branchField].readOnly) return []
  return (adminAreas as readonly string[]).includes(area) ? [] : [{ name, path, area, branchField }]
})

describe('a user held to a branch who may not see branches', () => {
  test.each(ofBranches)(
    'begins a new $name in the own one, and is offered it again',
    async ({ path, area, branchField }) => {
      const person = aUser({
        role: 'employee',
        branch: own,
        permissions: { [area]: { view: true, create: true } },
      })
      const { user, api } = await renderAdmin({ at: `/admin/${path}?create=true`, user: person })
      const box = await waitFor(() => {
        const found = document.querySelector<HTMLInputElement>(`input#field-${branchField}`)
        if (!found) throw new Error('The form is not there yet')
        return found
      })
      expect(box.value).toBe('Jamaica')
      await user.clear(box)
      await user.click(box)
      await user.click(await screen.findByRole('option', { name: 'Jamaica' }))
      expect(box.value).toBe('Jamaica')
      expect(api.calls.filter((call) => call.includes('/api/branch'))).toEqual([])
    },
  )
})
