/** Reads codes from the camera image: by the browser's detector, else by a decoder loaded on demand. */
import { useEffect, useRef, useState } from 'react'

export type CameraState = 'off' | 'starting' | 'on' | 'none' | 'denied'

type Decode = (video: HTMLVideoElement) => Promise<string | null>

interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike
  getSupportedFormats(): Promise<string[]>
}

/** Some browsers have the class and no code behind it. */
async function native(): Promise<Decode | null> {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector?: BarcodeDetectorClass }
  if (!BarcodeDetector) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** No larger than a code needs. */
const widest = 640

async function ours(): Promise<Decode> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, widest / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return Promise.resolve(null)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    try {
      return Promise.resolve(decodeQR({ data, width, height }))
    } catch {
      // A picture without a code.
      return Promise.resolve(null)
    }
  }
}

/** Between two looks at the picture. */
const everyMs = 150

/** @param onCode is called for each visible code, repeatedly while it is visible */
export function useReader(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })
  useEffect(() => {
    if (!wanted) return undefined
    let over = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      // Undefined without https.
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
      if (!mediaDevices) throw new DOMException('', 'NotFoundError')
      stream = await mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
        audio: false,
      })
      const shown = video.current
      if (over || !shown) return stop()
      shown.srcObject = stream
      await shown.play()
      const decode = (await native()) ?? (await ours())
      setState('on')
      const look = async () => {
        if (over) return
        const code = shown.readyState >= 2 ? await decode(shown).catch(() => null) : null
        if (code && !over) latestOnCode.current(code)
        timer = setTimeout(() => void look(), everyMs)
      }
      await look()
    }
    begin().catch((error: unknown) => {
      stop()
      if (over) return
      setWanted(false)
      setState((error as DOMException).name === 'NotAllowedError' ? 'denied' : 'none')
    })
    return () => {
      over = true
      clearTimeout(timer)
      stop()
    }
  }, [wanted])
  return {
    video,
    state,
    start: () => {
      setState('starting')
      setWanted(true)
    },
    stop: () => {
      setState('off')
      setWanted(false)
    },
  }
}
