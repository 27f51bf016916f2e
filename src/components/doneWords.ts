import type { TranslateFunction } from 'ra-core'
import { type Entity, labelOf } from '../shared/core/entity.ts'

const general = {
  created: 'server.done.create',
  updated: 'server.done.update',
  deleted: 'server.done.remove',
} as const

/** What is said of a save or a delete where the server's answer is the bare record: the kind's own words, or those that the server has for every kind. */
export function doneWords(
  translate: TranslateFunction,
  entity: Entity,
  done: keyof typeof general,
  record: Record<string, unknown>,
): string {
  return translate(`resources.${entity.name}.notifications.${done}`, {
    _: translate(general[done], { name: labelOf(entity, record) }),
  })
}
