import { expect, test } from 'vitest'
import { course, jamaica, made } from '../support/school.ts'
import { aPhone, counts, send, shortly, table } from '../support/tables.ts'

test('a seat that a class does not have is reported at its row, and the others are imported', async () => {
  const small = await made('class', { name: 'Two seats', course, branch: jamaica, capacity: 2 })
  const rows = table(
    'firstName,lastName,phone,branch,class',
    `First,Seat,${aPhone()},Jamaica,Two seats`,
    `Second,Seat,${aPhone()},Jamaica,Two seats`,
    `No,Seat,${aPhone()},Jamaica,Two seats`,
    `Other,Branch,${aPhone()},Dhaka,${small._id}`,
    `Without,Class,${aPhone()},Jamaica,`,
  )
  const wrong = ['4 class', '5 class']
  for (const force of ['', '&force=true'])
    expect(shortly(await send('student', rows, { query: `?dryRun=true${force}` }))).toEqual([
      200,
      counts(5, 3),
      wrong,
    ])
  expect(shortly(await send('student', rows))).toEqual([422, counts(5, 3), wrong])
  expect(shortly(await send('student', rows, { query: '?skipInvalid=true' }))).toEqual([
    200,
    counts(5, 3),
    wrong,
  ])
})
