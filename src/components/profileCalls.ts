import type { RouteReply } from '../shared/routeTypes.ts'

/** What changes who is signed in, and keeps it. */
export interface ProfileCalls {
  /** A picture is the browser's file. */
  saveProfile(data: Record<string, unknown>): Promise<RouteReply<'profile.update'>>
  confirmOtp(otp: string): Promise<RouteReply<'profile.otpConfirm'>>
  dropOtp(password: string): Promise<RouteReply<'profile.otpOff'>>
}
