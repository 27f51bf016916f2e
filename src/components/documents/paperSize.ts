/** Paper size of the printer at this computer, stored in the browser for all users. */
import { type PaperSize, paperSizes } from '../../shared/core/documentQuery.ts'

const storageKey = 'paperSize'

export const isPaperSize = (value: unknown): value is PaperSize =>
  (paperSizes as readonly unknown[]).includes(value)

export function keptPaperSize(): PaperSize {
  try {
    const kept = localStorage.getItem(storageKey)
    return isPaperSize(kept) ? kept : 'a4'
  } catch {
    return 'a4'
  }
}

export function keepPaperSize(size: PaperSize): void {
  try {
    localStorage.setItem(storageKey, size)
  } catch {
    // Without storage the browser asks again the next time.
  }
}
