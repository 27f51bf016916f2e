import type { z } from 'zod'
import type { routes } from '../shared/routes.ts'

type Answer<Name extends keyof typeof routes> = z.infer<(typeof routes)[Name]['reply']>
export type RenewalMeta = Answer<'renewal.meta'>['data']
export type FollowUp = Answer<'renewal.followed'>['data'][number]
export type FollowWish = z.input<(typeof routes)['renewal.follow']['body']>

/** What is done about licences that expire. */
export interface RenewalCalls {
  renewalMeta(signal?: AbortSignal): Promise<RenewalMeta>
  /** What was done about a licence, the newest first. */
  followUps(id: string, signal?: AbortSignal): Promise<FollowUp[]>
  follow(id: string, wish: FollowWish): Promise<{ message?: string }>
}
