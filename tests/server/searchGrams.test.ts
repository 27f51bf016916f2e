import fc from '../support/properties.ts'
import { expect, test } from 'vitest'
import { student } from '../../src/shared/students/student.ts'
import { searchKey, searchWays } from '../../src/shared/core/search.ts'
import { gramQuery } from '../../src/shared/core/searchGrams.ts'
import { names } from '../shared/names.ts'
import { admin, jamaica, server } from '../support/school.ts'

/** The queries that the database finds in the key by their long parts; one without any matches all keys. */
async function byPieces(key: string, queries: (string | null)[]): Promise<boolean[]> {
  const { rows } = await server.pool.query<{ met: boolean | null }>(
    `select search_grams($1) @@ asked::tsquery as met from unnest($2::text[]) with ordinality as q (asked, n) order by n`,
    [key, queries],
  )
  return rows.map(({ met }) => met ?? true)
}

const letters = Array.from("abcdeghiklmnorstuকখগঘচজটডতদনপবভমরলশসহিীাুেো্0123456789০১২৩৪৫৬৭৮৯-.@'\\😀é")
const aWord = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 })
const aName = fc.oneof(aWord, fc.constantFrom(...names.flat()))

test('every n-gram by which a part of a record is searched is in its index', async () => {
  await fc.assert(
    fc.asyncProperty(aName, aName, aWord, fc.nat(), fc.nat(), async (first, last, email, from, length) => {
      const record = { firstName: first, lastName: last, phone: '+880 1711-234567', email, dmvLicence: email }
      const key = searchKey(student, record)
      const parts = [first, last, email, '01711234567', record.phone].flatMap((text) => {
        // By whole characters: half of a surrogate pair cannot be typed.
        const signs = Array.from(text)
        const start = from % signs.length
        return [text, signs.slice(start, start + 1 + (length % signs.length)).join('')]
      })
      // Every word in a form that occurs in the text; a word by sound only matches a sound.
      const words = parts.flatMap((part) => searchWays(student, part)).flatMap((ways) =>
        ways.filter((way) => typeof way === 'string' && !/^ \S{3}/u.test(way) && key.includes(way)),
      )
      const met = await byPieces(key, words.map((way) => gramQuery([[way]])))
      expect(words.filter((_, index) => !met[index])).toEqual([])
    }),
    { numRuns: 300 },
  )
}) // prettier-ignore

test.each(names)('%s and %s share an n-gram by sound', async (latin, bengali) => {
  const keys = [latin, bengali].map((firstName) => searchKey(student, { firstName, lastName: 'Uddin' }))
  for (const key of keys) {
    const queries = [latin, bengali].map((typed) => gramQuery(searchWays(student, typed, 'firstName')))
    expect(await byPieces(key, queries)).toEqual([true, true])
  }
})

test('the list finds a whole name, the middle of one, and a part of a phone number, and nothing else', async () => {
  const own = await server.aStudent({
    branch: jamaica,
    firstName: 'শামসুজ্জামান',
    lastName: "O'Brien\\Quayyum",
    phone: '+880 1799-345812',
  })
  await server.aStudent({ branch: jamaica, firstName: 'শামসুন্নাহার', lastName: 'Obaidul', phone: '+880 1799-345813' })
  for (const search of ['শামসুজ্জামান', 'মসুজ্জামা', "o'brien\\quayyum", 'shamsuzzaman', '০১৭৯৯৩৪৫৮১২', '9345812']) {
    const { body } = await admin.get(`/api/student?${new URLSearchParams({ search }).toString()}`)
    expect([search, (body.students as { _id: string }[]).map(({ _id }) => _id)]).toEqual([search, [own]])
  }
}) // prettier-ignore

test('the longest words are looked up by n-grams, short ones are not', () => {
  const ask = (query: string) => gramQuery(searchWays(student, query))
  expect(ask('ra')).toBeNull()
  expect(ask('রা')).toBeNull()
  expect(ask('dk 17')).toBeNull()
  expect(ask('345812')).toBe(`(('34581' & '45812'))`)
  expect(ask('mamun dk')).toBe(`(('mamun') | ('~mun':*))`)
})
