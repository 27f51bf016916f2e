/** Long enough for the slowest browser to start the download. */
const kept = 60_000

/** Starts a download of the file. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), kept)
}
