/** Long enough for the slowest browser to have taken it. */
const kept = 60_000

/** Hands a file over to the browser, which keeps it where its downloads are. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), kept)
}
