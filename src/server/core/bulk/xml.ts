/** As much of XML as a spreadsheet is written in, read in one pass: no document types, so nothing that could grow. */
export interface Seen {
  open?(name: string, attributes: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** A cell has up to 32,767 characters, each possibly written as `&#x1f600;`. */
const maxText = 512 * 1024

/** @throws SyntaxError if it is no XML, RangeError if a text does not end */
export function readXml(xml: string, seen: Seen): void {
  let at = 0
  while (at < xml.length) {
    const next = xml.indexOf('<', at)
    const end = next < 0 ? xml.length : next
    if (end - at > maxText) throw new RangeError('a text beyond what a cell holds')
    if (end > at) seen.text?.(unescaped(xml.slice(at, end)))
    if (next < 0) return
    at = readTag(xml, next, seen)
  }
}

/** @returns where it goes on */
function readTag(xml: string, at: number, seen: Seen): number {
  const after = (mark: string): number => {
    const found = xml.indexOf(mark, at)
    if (found < 0) throw new SyntaxError('XML that does not end')
    return found + mark.length
  }
  if (xml.startsWith('<!--', at)) return after('-->')
  if (xml.startsWith('<?', at)) return after('?>')
  if (xml.startsWith('<![CDATA[', at)) {
    const end = after(']]>')
    seen.text?.(xml.slice(at + 9, end - 3))
    return end
  }
  tag.lastIndex = at
  const match = tag.exec(xml)
  if (!match) throw new SyntaxError('not XML')
  const [whole, closing, full = '', rest = ''] = match
  const name = full.slice(full.indexOf(':') + 1)
  if (closing) seen.close?.(name)
  else {
    seen.open?.(name, (attribute) => attributeOf(rest, attribute))
    if (rest.endsWith('/')) seen.close?.(name)
  }
  return at + whole.length
}

const tag = /<(\/?)([\w.:-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y

function attributeOf(text: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,4}));/g, (whole, decimal?: string, hex?: string, word?: string) => {
        if (word) return named[word] ?? whole
        const point = decimal ? Number(decimal) : parseInt(hex ?? '', 16)
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole
      }) // prettier-ignore
    : text
