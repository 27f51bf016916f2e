/** fetch reports no upload progress, so uploads with progress use XMLHttpRequest. */

/** From 0 to 1. */
export type OnProgress = (sent: number) => void

interface Options {
  method: string
  headers: Record<string, string>
  body: FormData
  signal: AbortSignal
}

/** Like `fetch`. @throws the signal's reason if aborted */
export function sendTelling(url: string, options: Options, onProgress: OnProgress): Promise<Response> {
  const { method, headers, body, signal } = options
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const giveUp = () => (call.abort(), reject(signal.reason as Error))
    if (signal.aborted) return giveUp()
    call.open(method, url)
    call.responseType = 'text'
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    call.addEventListener('load', () => {
      const named = call
        .getAllResponseHeaders()
        .trim()
        .split(/\r?\n/)
        .flatMap((line): [string, string][] => {
          const end = line.indexOf(':')
          return end > 0 ? [[line.slice(0, end), line.slice(end + 1).trim()]] : []
        })
      resolve(new Response(call.responseText || null, { status: call.status, headers: named }))
    })
    call.addEventListener('error', () => reject(new TypeError('no answer')))
    call.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp))
    signal.addEventListener('abort', giveUp, { once: true })
    call.send(body)
  })
}
