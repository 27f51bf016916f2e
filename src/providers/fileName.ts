/** The file name in a Content-Disposition header; `filename*` (UTF-8) takes precedence. */
export const fileNameOf = (headers: Headers): string | undefined => {
  const disposition = headers.get('Content-Disposition') ?? ''
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return whole === undefined ? /filename="([^"]+)"/.exec(disposition)?.[1] : decodeURIComponent(whole)
}
