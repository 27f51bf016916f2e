import { useTranslate } from 'ra-core'

/** What the specification's table shows where there is nothing. */
export const Unavailable = () => <span className="unavailable">{useTranslate()('states.unavailable')}</span>
