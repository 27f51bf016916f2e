/** Barcodes in Code 128 (ISO/IEC 15417), which every barcode reader supports. */

/**
 * @returns the widths of bars and spaces alternately, in modules, without the ten blank modules on either side; empty
 * if the text is empty or has a character that the code lacks
 */
export async function barsOf(text: string): Promise<number[]> {
  if (!/^[ -~]+$/.test(text)) return []
  // Loaded with the first label, because it is 2 MB in size: it supports a hundred other codes as well.
  const { default: bwip } = await import('bwip-js/generic')
  const [code] = bwip.raw('code128', text)
  return code && 'sbs' in code ? code.sbs : []
}
