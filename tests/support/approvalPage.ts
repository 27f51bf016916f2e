/** The page of approvals over made-up items. */
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { Approval, ApprovalOf } from '../../src/shared/dashboard/approvalRoutes.ts'
import { waitingKinds } from '../../src/shared/dashboard/waiting.ts'
import { renderAdmin } from '../../src/testing/renderAdmin.tsx'

export const common = {
  branch: 'b'.repeat(24),
  branchName: 'Jamaica',
  since: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  byName: 'Farida Begum',
  own: false,
  for: null,
}
export const aLeave = (more: Partial<ApprovalOf<'leave'>> = {}): Approval => ({
  ...common,
  kind: 'leave',
  _id: '1'.repeat(24),
  person: 'Karim Mia',
  leaveKind: 'annual',
  from: '2026-12-01',
  to: '2026-12-03',
  fromHalf: false,
  toHalf: true,
  days: 2.5,
  left: 8,
  beyond: false,
  away: [{ name: 'Salma Khatun', status: 'requested' }],
  awayCount: 3,
  sessions: 0,
  reason: 'Wedding',
  ...more,
})
export const aCorrection = (more: Partial<ApprovalOf<'staffCorrection'>> = {}): Approval => ({
  ...common,
  kind: 'staffCorrection',
  _id: '2'.repeat(24),
  person: 'Salma Khatun',
  date: '2026-10-30',
  in: '09:00',
  out: '17:30',
  absent: false,
  wasIn: '09:12',
  wasOut: null,
  reason: 'Forgot',
  ...more,
})
export const anAdjustment: Approval = {
  ...common,
  kind: 'adjustment',
  _id: '3'.repeat(24),
  code: 'ADJ-7',
  date: '2026-10-30',
  adjustmentReason: 'loss',
  note: null,
  lines: [{ productName: 'Handbook', quantity: -4 }],
  lineCount: 1,
  value: -40_000,
}
export const anAdvance: Approval = {
  ...common,
  kind: 'advance',
  _id: '4'.repeat(24),
  person: 'Rahim Uddin',
  amount: 1_000_000,
  instalment: 200_000,
  instalments: 5,
  firstMonth: '2026-12',
  salary: 3_000_000,
  rate: null,
  owed: 50_000,
  reason: null,
}
export const aPayroll: Approval = {
  ...common,
  kind: 'payroll',
  _id: '5'.repeat(24),
  month: '2026-10',
  people: 4,
  nothing: 0,
  net: 11_000_000,
  previousNet: 10_000_000,
}
export const review = { stale: false, changes: [], notOver: null, unpaid: [], elsewhere: [], bank: null, nothing: 0, own: false } // prettier-ignore

type Refusals = Record<string, { status: number; body: Record<string, string> }>

/** The page over these items; what is decided leaves the list, unless it is refused. */
export async function page(
  items: Approval[],
  { refusals = {}, ...scene }: { refusals?: Refusals } & Partial<Parameters<typeof renderAdmin>[0]> = {},
) {
  let waiting = items
  const sent: unknown[] = []
  const view = await renderAdmin({
    at: '/admin/approvals',
    answers: { 'payroll.review': { data: review } },
    ...scene,
    handlers: [
      ...(scene.handlers ?? []),
      http.get('*/api/approvals', () => {
        const total = (kind: string) => waiting.filter((item) => item.kind === kind).length
        return HttpResponse.json({
          data: { kinds: waitingKinds.map((kind) => ({ kind, total: total(kind) })), items: waiting },
        })
      }),
      http.post('*/api/:kind/:id/:way', async ({ request, params }) => {
        const { kind, id, way } = params as Record<'kind' | 'id' | 'way', string>
        sent.push([`${kind} ${way}`, id[0], await request.json()])
        const refusal = refusals[id]
        if (!refusal || refusal.body.code === 'stale') waiting = waiting.filter(({ _id }) => _id !== id)
        return refusal
          ? HttpResponse.json({ status: 'error', ...refusal.body }, { status: refusal.status })
          : HttpResponse.json({ _id: id, id })
      }),
    ],
  }) // prettier-ignore
  return { ...view, sent }
}

export const card = (name: string) => screen.findByRole('article', { name })
export const press = async (view: Awaited<ReturnType<typeof page>>, name: string) =>
  view.user.click(await screen.findByRole('button', { name }))
