import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aBranch, aStudent } from '../../src/testing/aStudent.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

const file = (type: string, fileUrl: string) => ({
  type,
  name: 'x',
  size: 9,
  fileUrl,
  createdAt: '2026-01-01',
})
const files = [file('photo', '/api/file/old'), file('photo', '/api/file/new'), file('id', '/api/file/card')]

describe('a row of a list of people', () => {
  test('shows the thumbnail of the newest photo over the letter, and the letter alone where there is none', async () => {
    await renderAdmin({
      at: '/admin/student',
      records: {
        student: [aStudent({ files }), aStudent({ firstName: 'কৃষ্ণা', lastName: 'দাস' })],
        branch: [aBranch()],
      },
    })
    const faceOf = async (name: RegExp) =>
      within(await screen.findByRole('row', { name })).getByText(/./, { selector: '.avatar' })
    const face = await faceOf(/Rahim/)
    const picture = face.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/api/file/new?size=small')
    expect(['loading', 'width', 'height', 'alt'].map((name) => picture?.getAttribute(name))).toEqual([
      'lazy', '28', '28', '',
    ]) // prettier-ignore
    expect(face.textContent).toBe('R')
    // No thumbnail, such as of a HEIC: the letter is seen again.
    fireEvent.error(picture!)
    await waitFor(() => expect(picture?.hidden).toBe(true))

    const plain = await faceOf(/কৃষ্ণা/)
    expect(plain.querySelector('img')).toBeNull()
    expect(plain.textContent).toBe('কৃ')
  })
})
