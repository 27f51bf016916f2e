/** What the server calls the file that it answers: in full where it says so. */
export const fileNameOf = (headers: Headers): string | undefined => {
  const said = headers.get('Content-Disposition') ?? ''
  const whole = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1]
  return whole === undefined ? /filename="([^"]+)"/.exec(said)?.[1] : decodeURIComponent(whole)
}
