import { render, screen } from '@testing-library/react'
import { CoreAdminContext, Form } from 'ra-core'
import { expect, test } from 'vitest'
import { EntityProvider } from '../../src/components/entityContext.ts'
import { FilesInput } from '../../src/components/inputs/FilesInput.tsx'
import { allEntities } from '../../src/shared/entities.ts'
import { defineEntity, type Entity, fileTypes } from '../../src/shared/core/entity.ts'
import { file, text } from '../../src/shared/core/field.ts'

/** A record that shows its newest photo and has other files as well. */
const withPhoto = defineEntity({
  name: 'pairing',
  area: 'student',
  fields: { name: text(60), photo: file('photo') },
  files: true,
  label: ['name'],
})

const every: Entity[] = [...Object.values<Entity>(allEntities), withPhoto].filter(({ files }) => files)

test.each(every.map((entity) => [entity.name, entity] as const))(
  'the files of a %s: what is said and taken for each type is what the server takes for it',
  (_, entity) => {
    for (const type of fileTypes) {
      const shown = Object.values(entity.fields).some(({ fileType }) => fileType === type)
      const { unmount, container } = render(
        <CoreAdminContext>
          <EntityProvider value={entity}>
            <Form record={{ files: [] }}>
              <FilesInput types={[type]} />
            </Form>
          </EntityProvider>
        </CoreAdminContext>,
      )
      const accepted = container.querySelector('input[type=file]')?.getAttribute('accept')?.split(',')
      expect([type, accepted?.includes('.pdf'), accepted?.includes('.png')]).toEqual([type, !shown, true])
      expect(screen.getByText(shown ? 'files.pictureLimits' : 'files.limits')).toBeTruthy()
      unmount()
    }
  },
)
