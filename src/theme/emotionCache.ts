import createCache from '@emotion/cache'

/**
 * Emotion's style elements carry the nonce of this answer, or the content security policy drops them.
 *
 * The server writes a fresh one into index.html at each request. Our styles come first, so that a plain
 * style sheet may override them.
 */
export const makeEmotionCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'ps', nonce: nonce || undefined, prepend: true })
}
