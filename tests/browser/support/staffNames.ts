import type { Page } from '@playwright/test'

/** The codes of courses, which pickers show below the name. */
export async function courseCodes(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/course?limit=100&sort=createdAt&order=desc')
  const { data } = (await answer.json()) as { data: { code: string }[] }
  return data.map(({ code }) => code)
}

/** Names and numbers of staff, and the names of shifts. */
export async function staffNames(page: Page): Promise<string[]> {
  const [employees, teachers, shifts] = (await Promise.all(
    ['employee?limit=100', 'teacher?limit=100', 'shift?range=[0,99]'].map(async (path) =>
      (await page.request.get(`/api/${path}`)).json(),
    ),
  )) as [
    { data: Record<'firstName' | 'lastName' | 'phone', string>[] },
    (
      | Record<'firstName' | 'lastName' | 'phone', string>[]
      | { data: Record<'firstName' | 'lastName' | 'phone', string>[] }
    ),
    { name: string }[],
  ]
  const people = [...employees.data, ...(Array.isArray(teachers) ? teachers : teachers.data)]
  return [
    ...people.flatMap(({ firstName, lastName, phone }) => [
      `${firstName} ${lastName}`,
      firstName,
      lastName,
      phone,
    ]),
    ...shifts.map(({ name }) => name),
  ]
}
