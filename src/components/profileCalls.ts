import type { z } from 'zod'
import type { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/user.ts'

type Answer<Name extends keyof typeof routes> = z.infer<(typeof routes)[Name]['reply']>
export type OwnSession = Answer<'session.list'>['data'][number]

export interface Said {
  message?: string
}

/** What everyone does for the own account. */
export interface ProfileCalls {
  /** A picture is the browser's file. */
  saveProfile(data: Record<string, unknown>): Promise<Said & { data: SessionUser }>
  savePassword(data: Record<string, unknown>): Promise<Said>
  askOtp(): Promise<Answer<'profile.otp'>['data']>
  confirmOtp(otp: string): Promise<Said & Answer<'profile.otpConfirm'>>
  dropOtp(password: string): Promise<Said>
  ownSessions(signal?: AbortSignal): Promise<OwnSession[]>
  endSession(id: string): Promise<Said>
  endOtherSessions(): Promise<Said>
}
