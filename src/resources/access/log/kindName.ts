import type { useTranslate } from 'ra-core'

/** Name of the entity of an entry, or of the call if it concerns none. */
export const kindName = (translate: ReturnType<typeof useTranslate>, resource: string): string =>
  resource.startsWith('/')
    ? translate('resources.log.kinds.call', { path: resource })
    : translate(`server.entity.${resource}`, { _: resource })
