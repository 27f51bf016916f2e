/** What for the own account does more than a call. What changes who is signed in is kept at once: everything shows it from there. */
import { ownProfile } from '../shared/ownProfile.ts'
import { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/user.ts'
import { bodyOf } from './body.ts'
import { type Call, call, refreshUser } from './call.ts'
import { storeUser } from './session.ts'

const said = async (row: Parameters<typeof call>[0], options?: Call) => (await call(row, options)).body

/** The second factor is on or off from here on, and with it what has to be done first. */
async function andAsk(answer: unknown): Promise<unknown> {
  // The change itself went through; who cannot be asked is shown as before until the next answer.
  await refreshUser().catch(() => undefined)
  return answer
}

export const profileCalls = {
  async saveProfile(data: Record<string, unknown>) {
    const body = await said(routes['profile.update'], { body: bodyOf(ownProfile, data) })
    storeUser((body as { data: SessionUser }).data)
    return body
  },
  confirmOtp: async (otp: string) => andAsk(await said(routes['profile.otpConfirm'], { body: { otp } })),
  dropOtp: async (password: string) => andAsk(await said(routes['profile.otpOff'], { body: { password } })),
}
