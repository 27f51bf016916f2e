import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupStepNames, type SetupProgress } from '../../src/shared/dashboard/setup.ts'
import type { Client } from '../support/client.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let owner: Client

beforeAll(async () => {
  server = await startServer()
  owner = await server.signedIn({ role: 'super_admin' })
})
afterAll(() => server.close())

const setup = async (client = owner): Promise<SetupProgress | undefined> =>
  ((await client.get('/api/dashboard')).body.data as { setup?: SetupProgress }).setup
const doneSteps = async () => ((await setup()) ?? []).filter(({ done }) => done).map(({ step }) => step)
const made = async (path: string, body: object): Promise<string> => {
  const answer = await owner.post(path, body)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return ((answer.body.data ?? answer.body) as { _id: string })._id
}

test('a new school is led through its steps; each is done by its record, and the guide ends with the last', async () => {
  expect((await setup())?.map(({ step }) => step)).toEqual(setupStepNames)
  expect(await doneSteps()).toEqual([])
  const branch = await made('/api/branch/create', { name: 'Jamaica', code: 'JAM' })
  expect(await doneSteps()).toEqual(['branch'])
  const course = await made('/api/course/create', { name: 'TLC', code: 'TLC24' })
  expect(await doneSteps()).toEqual(['branch', 'course'])
  await made('/api/teacher/create', { firstName: 'Anwar', lastName: 'Hossain', phone: '7185550100', branch })
  expect(await doneSteps()).toEqual(['branch', 'course', 'teacher'])
  const days = { startDate: '2030-01-07', endDate: '2030-01-07' }
  await made('/api/class/create', { name: 'Evening', course, branch, capacity: 5, ...days })
  expect(await doneSteps()).toEqual(['branch', 'course', 'teacher', 'class'])
  const settings = await owner.put('/api/setting', { organisationName: 'Queens Driving School' })
  expect([settings.status, settings.body.errors]).toEqual([200, undefined])
  expect(await doneSteps()).toEqual(['school', 'branch', 'course', 'teacher', 'class'])
  const manager = await server.signedIn({ role: 'manager', branch })
  expect(await doneSteps()).toEqual(['school', 'branch', 'course', 'teacher', 'class', 'user'])
  // Who cannot do the steps is not led through them.
  expect(await setup(manager)).toBeUndefined()
  await made('/api/student/create', { firstName: 'Rahim', lastName: 'Uddin', phone: '7185550101', branch })
  expect(await setup()).toBeUndefined()
})
