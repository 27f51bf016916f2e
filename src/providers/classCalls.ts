/** What is done with a class and with those who are in it, beyond their records. */
import type { z } from 'zod'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

type Body<Name extends 'class.layout' | 'enrolment.transfer'> = z.input<(typeof routes)[Name]['body']>

const dataOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> =>
  ((await answer).body as { data: unknown }).data

const done =
  (name: 'enrolment.transfer' | 'enrolment.drop' | 'enrolment.seat' | 'enrolment.complete') =>
  async (id: string, body: unknown = {}, ask = false) => {
    await call(routes[name], { params: { id }, query: ask ? { ask: 'true' } : {}, body })
  }

export const classCalls = {
  affectedSessions: (day: { date: string; branch: string | null } | null, signal?: AbortSignal) =>
    dataOf(
      call(routes['holiday.affected'], {
        query: { date: day?.date, branch: day?.branch ?? undefined },
        signal,
      }),
    ),
  settleHoliday: (id: string, sessions: object[]) =>
    dataOf(call(routes['holiday.settle'], { params: { id }, body: { sessions } })),
  freeSlots: (
    { minutes, ...wish }: { minutes: number } & Record<string, string | number | null | undefined>,
    signal?: AbortSignal,
  ) =>
    dataOf(
      call(routes['classSession.free'], {
        query: {
          ...Object.fromEntries(
            Object.entries(wish).map(([name, value]) => [name, value ? String(value) : undefined]),
          ),
          minutes: String(minutes),
        },
        signal,
      }),
    ),
  upcomingClasses: (signal?: AbortSignal) => dataOf(call(routes['class.upcoming'], { signal })),
  roster: (id: string, signal?: AbortSignal) =>
    dataOf(call(routes['class.roster'], { params: { id }, signal })),
  classLayout: async (body: Body<'class.layout'>, signal?: AbortSignal) =>
    (await call(routes['class.layout'], { body, signal })).body,
  layClassOut: (id: string) => dataOf(call(routes['class.layOut'], { params: { id }, body: {} })),
  enrol: async (body: object, key: string, ask: boolean) => {
    const query = ask ? { ask: 'true' } : {}
    await call(routes['enrolment.create'], { query, body, headers: { 'Idempotency-Key': key } })
  },
  transferEnrolment: (id: string, body: Body<'enrolment.transfer'>, ask: boolean) =>
    done('enrolment.transfer')(id, body, ask),
  dropEnrolment: (id: string, reason: string, voidInvoice: boolean) =>
    done('enrolment.drop')(id, voidInvoice ? { reason, voidInvoice } : { reason }),
  seatEnrolment: (id: string, ask: boolean) => done('enrolment.seat')(id, {}, ask),
  completeEnrolment: (id: string) => done('enrolment.complete')(id),
}
