import { useState } from 'react'
import { reloadIfReachable } from '../browser/chunkFailure.ts'
import { authBn } from '../i18n/authBn.ts'
import { authEn } from '../i18n/authEn.ts'
import { chooseLanguage } from '../i18n/choice.ts'
import { locales, otherLanguage } from '../i18n/language.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The program itself did not arrive, twice or without a connection: plain words and one button, with nothing else loaded. */
export const ChunkFailure = () => {
  const language = useLanguage()
  const words = language === 'bng' ? authBn : authEn
  const other = otherLanguage(language)
  const [silent, setSilent] = useState(false)
  return (
    <main className="stop">
      <button
        type="button"
        className="quiet"
        lang={locales[other].html}
        onClick={() => chooseLanguage(other)}
      >
        {locales[other].name}
      </button>
      {/* The role is on a wrapper: on the heading itself it would replace the heading role. */}
      <div role="alert">
        <h1>{words.chunkTitle}</h1>
      </div>
      <p>{words.chunkHint}</p>
      <button type="button" onClick={() => void reloadIfReachable().then((reached) => setSilent(!reached))}>
        {words.reload}
      </button>
      <p role="status">{silent && words.serverSilent}</p>
    </main>
  )
}
