import { useTranslate } from 'ra-core'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** Says from when on what is shown may be out of date. @param at in milliseconds */
const KeptHint = ({ at }: { at: number }) => (
  <LazyMessages>
    <Hint at={at} />
  </LazyMessages>
)
export default KeptHint

const Hint = ({ at }: { at: number }) => {
  const language = useLanguage()
  return useTranslate()('offline.keptHint', { at: formatInstant(new Date(at).toISOString(), language) })
}
