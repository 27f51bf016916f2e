import { useTranslate } from 'ra-core'

/** The specification's text for empty cells. */
export const Unavailable = () => <span className="unavailable">{useTranslate()('states.unavailable')}</span>
