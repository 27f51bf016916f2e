import { authBn } from './i18n/authBn.ts'
import { authEn } from './i18n/authEn.ts'
import { useLanguage } from './i18n/useLanguage.ts'

/** The program itself did not arrive, twice: plain words and one button, with nothing else loaded. */
export const ChunkFailure = () => {
  const words = useLanguage() === 'bng' ? authBn : authEn
  return (
    <main className="stop">
      {/* By a role of its own it would be no heading any more. */}
      <div role="alert">
        <h1>{words.chunkTitle}</h1>
      </div>
      <p>{words.chunkHint}</p>
      <button type="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </main>
  )
}
