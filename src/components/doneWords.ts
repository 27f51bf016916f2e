import type { TranslateFunction } from 'ra-core'
import { type Entity, labelOf } from '../shared/core/entity.ts'

const general = {
  created: 'server.done.create',
  updated: 'server.done.update',
  deleted: 'server.done.remove',
} as const

/** Message after saving or deleting if the server's reply has none: the entity's own text or the common one. */
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
