import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { deviceOf } from './device.ts'

/** A session's device in words: Chrome on Windows. */
export function useDeviceName(): (userAgent: string) => string {
  const translate = useTranslate()
  return useCallback(
    (userAgent) => {
      const { browser, system } = deviceOf(userAgent)
      return translate('profile.sessions.device', {
        browser: translate(`profile.sessions.browsers.${browser}`),
        system: translate(`profile.sessions.systems.${system}`),
      })
    },
    [translate],
  )
}
