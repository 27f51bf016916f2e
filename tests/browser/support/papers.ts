/** Files that a browser can draw: a picture of one colour, and a PDF with a word on each page. */
import { crc32, deflateSync } from 'node:zlib'

interface Paper {
  name: string
  mimeType: string
  buffer: Buffer
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function picture(name: string, width = 60, height = 40): Paper {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height, 0x7f)
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** Each page has a red square in its lower left. */
export function pdf(name: string, pages: number): Paper {
  const ink = '1 0 0 rg 0 0 300 300 re f'
  const numbers = Array.from({ length: pages }, (_, index) => index + 4)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages}>>`,
    `<</Length ${ink.length}>>stream\n${ink}\nendstream`,
    ...numbers.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<<>>>>'),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}
