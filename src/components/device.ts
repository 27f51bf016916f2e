/** Recognizes browser and system in a User-Agent, as far as people distinguish devices by them. */

const browsers = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['safari', /\bVersion\/.*\bSafari\//],
] as const

const systems = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['mac', /\bMac(intosh| OS)\b/],
  ['linux', /\bLinux\b|\bX11\b/],
] as const

type Named<T extends readonly (readonly [string, RegExp])[]> = T[number][0] | 'other'

export interface Device {
  browser: Named<typeof browsers>
  system: Named<typeof systems>
}

/** The first match wins: browsers name those they imitate after themselves. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other',
  system: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other',
})
