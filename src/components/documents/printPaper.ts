/** Long enough for the slowest browser to have opened it. */
const kept = 60_000

/** Prints the document in the frame; if the browser's viewer refuses access, opens it to be printed there. */
export function printPaper(frame: HTMLIFrameElement | null, file: Blob): void {
  try {
    if (!frame?.contentWindow) throw new Error('there is no frame')
    frame.contentWindow.focus()
    frame.contentWindow.print()
  } catch {
    const address = URL.createObjectURL(file)
    window.open(address, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(address), kept)
  }
}
