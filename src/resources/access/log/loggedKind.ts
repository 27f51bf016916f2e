import type { useTranslate } from 'ra-core'
import { kindName } from '../../../components/kindName.ts'

/** Name of the entity of an entry, or of the call if it concerns none. */
export const loggedKind = (translate: ReturnType<typeof useTranslate>, resource: string): string =>
  resource.startsWith('/')
    ? translate('resources.log.kinds.call', { path: resource })
    : kindName(translate, resource)
